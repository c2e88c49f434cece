import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '#renderer/features/station/diagnostics/diagnostics-screen.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { UpdateView } from '#shared/ipc/routes/updates.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { signedIn, signedOut } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'
import { openSettings } from '../features/station/settings-page.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const aView = (changes: Partial<UpdateView> = {}): UpdateView => ({
  state: { kind: 'idle' },
  offReason: null,
  lastResult: 'Wersja 1.0.0 jest aktualna.',
  lastCheckAt: '2026-10-01T10:00:00.000Z',
  failedInstall: null,
  silence: null,
  ...changes,
})

const READY = { kind: 'ready', version: '1.2.0' } as const

function routesWith(view: UpdateView, more: RouteHandlers = {}): RouteHandlers {
  return {
    'updates.state': () => view,
    'updates.shown': () => undefined,
    'updates.reportActivity': () => undefined,
    'diagnostics.log': () => ({ lines: [], isCut: false }),
    ...more,
  }
}

const open = (view: UpdateView, more: RouteHandlers = {}, session = signedIn()) =>
  renderScreens([...screensIn('session'), ...screensIn('stationSettings', 'stationLog')], {
    at: session.status === 'signedIn' ? '/station/log' : '/login',
    session,
    routes: routesWith(view, more),
  })

const chip = () => screen.findByRole('button', { name: 'Wersja 1.2.0 gotowa · Zainstaluj' })
const notified = () => useNotices.getState().notices.map(({ kind, lines }) => [kind, ...lines])

describe('an update in the footer', () => {
  test('DESK-075 is offered once it is ready and installed when the user clicks it, and a refusal is shown', async () => {
    const { bridge, user } = await open(aView(), {
      'updates.install': () => {
        throw failure({ code: ErrorCode.conflict, message: 'Trwa wydruk.' })
      },
    })
    expect(screen.queryByText(/gotowa · Zainstaluj/)).toBeNull()
    act(() =>
      bridge.emit('updates.changed', aView({ state: { kind: 'downloading', version: '1.2.0', percent: 4 } })),
    )
    expect(screen.queryByText(/gotowa · Zainstaluj/)).toBeNull()
    act(() => bridge.emit('updates.changed', aView({ state: READY })))
    await user.click(await chip())
    await waitFor(() => expect(notified()).toEqual([['error', 'Trwa wydruk.']]))

    bridge.use({ 'updates.install': () => undefined })
    await user.click(await chip())
    expect(bridge.inputsOf('updates.install')).toHaveLength(2)
    act(() => bridge.emit('updates.changed', aView({ state: { kind: 'installing', version: '1.2.0' } })))
    await screen.findByText('Trwa aktualizacja do wersji 1.2.0…')
  })

  test('DESK-076 the page reports that its first screen is shown', async () => {
    const { bridge } = await open(aView())
    await waitFor(() => expect(bridge.inputsOf('updates.shown')).toHaveLength(1))
  })
})

describe('updates before the sign-in', () => {
  test('DESK-076 a failed installation is shown on the card', async () => {
    const text = 'Aktualizacja do wersji 1.2.0 nie powiodła się. Program działa dalej w wersji 1.0.0.'
    await open(aView({ failedInstall: text }), {}, signedOut)
    expect((await screen.findByRole('note')).textContent).toBe(text)
  })

  test('DESK-075 keyboard and pointer input is reported only while an update is waiting', async () => {
    const { bridge } = await open(aView(), {}, signedOut)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(bridge.inputsOf('updates.reportActivity')).toEqual([])
    act(() => bridge.emit('updates.changed', aView({ state: READY })))
    await chip()
    fireEvent.keyDown(document.body, { key: 'b' })
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(bridge.inputsOf('updates.reportActivity')).toHaveLength(1))
  })

  test('DESK-076 a week without a response from the update host is a notice that stays', async () => {
    const silence =
      'Od 7 dni nie można sprawdzić, czy jest nowa wersja programu. Powiedz o tym administratorowi.'
    await open(aView({ silence }))
    await waitFor(() => expect(notified()).toEqual([['warning', silence]]))
  })
})

describe('updates in the settings', () => {
  const status = () => screen.findByText(/jest aktualna|nie podpisano|gotowa do|nie ma ważnego/)

  test('DESK-072 show what was found and check again when the user clicks', async () => {
    const forged = 'Aktualizacja odrzucona: opis nowej wersji nie ma ważnego podpisu.'
    const { user, bridge } = await openSettings({
      routes: routesWith(aView(), {
        'updates.check': () =>
          aView({ state: { kind: 'failed', reason: forged, since: '2026-10-01T11:00:00.000Z' } }),
      }),
    })
    expect((await status()).textContent).toBe('Wersja 1.0.0 jest aktualna. (01.10.2026 12:00:00)')
    await user.click(screen.getByRole('button', { name: 'Sprawdź teraz' }))
    await screen.findByText(`${forged} (01.10.2026 13:00:00)`)
    act(() => bridge.emit('updates.changed', aView({ state: READY })))
    await screen.findByText('Wersja 1.2.0 jest gotowa do zainstalowania.')
    screen.getByRole('button', { name: 'Zainstaluj' })
  })

  test('DESK-073 mode, channel, hours and address are saved together, and locked together', async () => {
    const page = await openSettings({ routes: routesWith(aView()) })
    const section = within(screen.getByRole('region', { name: 'Aktualizacje' }))
    fireEvent.change(section.getByLabelText('Instalowanie'), { target: { value: 'manual' } })
    fireEvent.change(section.getByLabelText(/^Adres aktualizacji/), {
      target: { value: 'http://aktualizacje.example.pl' },
    })
    await page.user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await section.findByText('Adres musi zaczynać się od https:// i nie zawierać hasła.')
    expect(page.saved()).toEqual([])
    fireEvent.change(section.getByLabelText(/^Adres aktualizacji/), {
      target: { value: 'https://aktualizacje.example.pl/' },
    })
    await page.user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await screen.findByText('Zapisano ustawienia stanowiska')
    expect(page.saved()).toEqual([
      {
        updates: {
          mode: 'manual',
          channel: 'all',
          installFrom: '00:00',
          installTo: '00:00',
          feed: 'https://aktualizacje.example.pl',
        },
      },
    ])
  })

  test('DESK-073 a policy locks all of them and is named', async () => {
    await openSettings({ view: { sources: { updates: 'policy' } }, routes: routesWith(aView()) })
    const section = within(screen.getByRole('region', { name: 'Aktualizacje' }))
    for (const label of ['Instalowanie', 'Kanał', /^Instaluj od/, /^Instaluj do/, /^Adres aktualizacji/]) {
      expect(section.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
    }
    expect(section.getAllByText(/Zablokowane zasadami komputera/).length).toBeGreaterThan(0)
  })
})

describe('updates in Diagnostyka', () => {
  test("state, host, channel, rollout share with this computer's place in it, attempts and checks are shown", async () => {
    const { user } = await open(aView(), {
      'updates.facts': () => ({
        version: '1.0.0',
        state: READY,
        mode: 'auto',
        channel: 'pilot',
        feedHost: 'aktualizacje.example.pl',
        percentage: 30,
        place: 12.5,
        checks: [{ at: '2026-10-01T10:00:00.000Z', result: 'Znaleziono wersję 1.2.0.' }],
        attempts: [
          { from: '0.9.0', to: '1.0.0', at: '2026-09-01T22:00:00.000Z', outcome: 'done', seconds: 41 },
        ],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Aktualizacje' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('1.2.0: gotowa do zainstalowania')
    const shown = screen.getByRole('dialog').textContent
    for (const text of [
      'aktualizacje.example.pl',
      'Pilotażowy – nowe wersje wcześniej',
      '30 %; miejsce tego stanowiska: 12,50',
      'zainstalowana w 41 s',
      'Znaleziono wersję 1.2.0.',
    ]) {
      expect(shown).toContain(text)
    }
  })
})
