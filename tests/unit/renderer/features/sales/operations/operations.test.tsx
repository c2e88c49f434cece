import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OPERATION_SOURCE_LABELS, OPERATION_TYPE_LABELS } from '#shared/domain/invoices.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

// Preloads the screens' code so that the first test does not wait for it.
beforeAll(async () => void (await Promise.all(screensIn('operations').map(({ load }) => load()))), 30_000)

interface Asked {
  transferId: string
  operation: string
  query?: { creation_date_from?: string; creation_date_to?: string; type?: string; source?: string[] }
  body?: unknown
}

const ONLINE = '/operation/dotpay_operations'
const BANK = '/operation/pko_operations'
const FAILED = 'Nie udało się wygenerować raportu.'

function openOperations(to: string, routes: RouteHandlers = {}) {
  const bridge = createFakeBridge({
    'transfers.download': ({ transferId }) => ({ transferId, fileName: 'operacje.csv' }),
    'transfers.cancel': () => undefined,
    ...routes,
  })
  return {
    bridge,
    asked: () => bridge.inputsOf('transfers.download') as Asked[],
    ...openScreens(screensIn('operations'), to),
  }
}

const button = () => screen.findByRole('button', { name: 'Pobierz plik' })
const notices = () => [...document.querySelectorAll('[data-kind="error"]')]

const menuEntry = () =>
  within(screen.getByRole('navigation', { name: 'Nawigacja' })).queryByRole('link', {
    name: 'Eksport operacji',
  })

const dayField = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

async function chooseFile(user: ReturnType<typeof openOperations>['user'], name = 'wyciag.sta') {
  await user.upload(await screen.findByLabelText(/^Plik z banku/), new File([':20:MT940'], name))
  await screen.findByText(name)
}

describe('exports of operations', () => {
  test('INV-011 the two exports are tabs of one layout: links that arrow keys step through', async () => {
    const { user, address } = openOperations(ONLINE)
    const tabs = await screen.findAllByRole('tab')
    expect(
      tabs.map((tab) => [tab.tagName, tab.getAttribute('href'), tab.getAttribute('aria-selected')]),
    ).toEqual([
      ['A', ONLINE, 'true'],
      ['A', BANK, 'false'],
    ])
    const [first] = tabs
    act(() => first?.focus())
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tabs[1])
    expect(address()).toBe(ONLINE)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(BANK))
    const chosen = await screen.findByRole('tab', { name: 'Przelewy bankowe', selected: true })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    expect(
      within(screen.getByRole('tabpanel', { name: 'Przelewy bankowe' })).getByText('Plik z banku'),
    ).toBeTruthy()
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(address()).toBe(ONLINE))
  })

  test('INV-012 without view_optima both are refused and missing from the menu', async () => {
    for (const at of [ONLINE, BANK]) {
      await renderApp({ at, session: signedIn(aUser({ permissions: ['view_invoice'] })) })
      expect(await screen.findByText('Użytkownik nie ma uprawnień do eksportu operacji!')).toBeTruthy()
      expect(menuEntry()).toBeNull()
      cleanup()
    }
  })

  test('INV-012 with only view_optima both open, under one menu entry', async () => {
    const { path } = await renderApp({ at: BANK, session: signedIn(aUser({ permissions: ['view_optima'] })) })
    expect(path()).toBe(BANK)
    expect(menuEntry()?.getAttribute('aria-current')).toBe('page')
    expect(menuEntry()?.getAttribute('href')).toBe(ONLINE)
  })
})

describe('operations of online payments', () => {
  beforeEach(() => {
    // Only the date is fixed; timers run normally.
    vi.useFakeTimers({ now: new Date('2026-03-15T12:00:00'), toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  test('INV-013 INV-016 days, type and sources are sent, and the file is saved', async () => {
    const { user, asked } = openOperations(ONLINE)
    await user.click(await screen.findByLabelText(OPERATION_TYPE_LABELS.payout))
    await user.click(screen.getByLabelText(OPERATION_SOURCE_LABELS.dotpay))
    await user.click(await button())
    await successNotice('Zapisano „operacje.csv” w folderze Pobrane.')
    expect(asked()).toMatchObject([
      {
        operation: 'optima.dotpayOperations',
        query: {
          creation_date_from: '2026-02-01',
          creation_date_to: '2026-02-28',
          type: 'payout',
          source: ['allegro_pay'],
        },
      },
    ])
  })

  test('INV-014 INV-015 offers payments and payouts, and two sources', async () => {
    openOperations(ONLINE)
    await button()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      OPERATION_TYPE_LABELS.payment,
      OPERATION_TYPE_LABELS.payout,
    ])
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      OPERATION_SOURCE_LABELS.dotpay,
      OPERATION_SOURCE_LABELS.allegro_pay,
    ])
  })

  test('without a day or a source nothing is sent, and the field says why', async () => {
    const { user, asked } = openOperations(ONLINE)
    await user.clear(await dayField('Operacje do dnia'))
    await user.keyboard('{Tab}')
    for (const label of Object.values(OPERATION_SOURCE_LABELS)) await user.click(screen.getByLabelText(label))
    await user.click(await button())
    expect(screen.getByText('To pole jest wymagane.')).toBeTruthy()
    expect(screen.getByText('Wybierz co najmniej jedno źródło.')).toBeTruthy()
    expect(asked()).toEqual([])
    await user.click(screen.getByLabelText(OPERATION_SOURCE_LABELS.dotpay))
    expect(screen.queryByText('Wybierz co najmniej jedno źródło.')).toBeNull()
  })

  test('an end before the start is not sent', async () => {
    const { user, asked } = openOperations(ONLINE)
    const end = await dayField('Operacje do dnia')
    await user.clear(end)
    await user.type(end, '31.01.2026{Enter}')
    await user.click(await button())
    expect(await screen.findByText('Dzień końcowy jest wcześniejszy niż początkowy.')).toBeTruthy()
    expect(asked()).toEqual([])
  })

  test('INV-020 a report that cannot be created says so; field errors stay until the field changes', async () => {
    const { user } = openOperations(ONLINE, {
      'transfers.download': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Wystąpił błąd',
          fieldErrors: { creation_date_to: ['Za daleko.'], 'source.0': ['Nie ma takiego.'] },
        })
      },
    })
    await user.click(await button())
    await screen.findByText(FAILED)
    for (const line of [
      'Operacje do dnia (creation_date_to): Za daleko.',
      'Źródło operacji, 1 (source.0): Nie ma takiego.',
    ]) {
      expect(screen.getByText(line)).toBeTruthy()
    }
    const group = screen.getByRole('group', { name: /^Źródło operacji/ })
    expect(within(group).getByText('Nie ma takiego.')).toBeTruthy()
    expect((await dayField('Operacje do dnia')).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Za daleko.')).toBeTruthy()
    await user.click(screen.getByLabelText(OPERATION_TYPE_LABELS.payout))
    expect(within(group).queryByText('Nie ma takiego.')).toBeNull()
  })

  test('INV-020 any other failure has the same text, with the reason if there is one, and the values stay', async () => {
    const failing = (code: string, message: string): RouteHandlers => ({
      'transfers.download': () => {
        throw failure({ code, message })
      },
    })
    const unknown = 'Wystąpił błąd podczas pobierania pliku.'
    const { user, bridge } = openOperations(ONLINE, failing(ErrorCode.fileFailed, unknown))
    await user.click(await button())
    await screen.findByText(FAILED)
    expect(screen.queryByText(unknown)).toBeNull()
    bridge.use(failing(ErrorCode.timeout, 'Serwer nie odpowiedział w wyznaczonym czasie.'))
    await user.click(await button())
    await screen.findByText('Serwer nie odpowiedział w wyznaczonym czasie.')
    expect(screen.getAllByText(FAILED)).toHaveLength(2)
    expect((await dayField('Operacje od dnia')).value).toBe('01.02.2026')
  })

  test('one report is created at a time; cancelling it is not a failure', async () => {
    let end: (cause: Error) => void = () => undefined
    const { user, bridge, asked } = openOperations(ONLINE, {
      'transfers.download': () => new Promise((_resolve, reject) => (end = reject)),
    })
    const press = await button()
    await user.dblClick(press)
    await user.click(press)
    expect(asked()).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Przerwij' }))
    expect(bridge.inputsOf('transfers.cancel')).toEqual([{ transferId: asked()[0]?.transferId }])
    act(() => end(failure({ code: ErrorCode.cancelled, message: 'Przerwano.' })))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(notices()).toEqual([])
  })
})

describe('bank transfers', () => {
  test('INV-017 nothing is sent until a file is chosen, by mouse or by keyboard', async () => {
    const { user, asked } = openOperations(BANK)
    const press = await button()
    expect(press.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Najpierw wybierz plik z banku.')).toBeTruthy()
    await user.click(press)
    act(() => press.focus())
    await user.keyboard('{Enter}')
    press.closest('form')?.requestSubmit()
    expect(asked()).toEqual([])
    await chooseFile(user)
    expect(press.getAttribute('aria-disabled')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Usuń plik wyciag.sta' }))
    press.closest('form')?.requestSubmit()
    expect(asked()).toEqual([])
  })

  test('INV-018 INV-019 the chosen file is posted, and the returned text file is saved', async () => {
    const { user, asked } = openOperations(BANK, {
      'transfers.download': ({ transferId }) => ({ transferId, fileName: 'wyciag_operacje.txt' }),
    })
    await chooseFile(user)
    await user.click(await button())
    await successNotice('Zapisano „wyciag_operacje.txt” w folderze Pobrane.')
    expect(asked()).toMatchObject([{ operation: 'optima.pkoOperations', body: { file: 'file:1' } }])
  })

  test('INV-020 a refused file is reported in a notice and at the field, and stays chosen', async () => {
    const { user } = openOperations(BANK, {
      'transfers.download': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Wystąpił błąd',
          status: 400,
          fieldErrors: { file: ['To nie jest wyciąg.'] },
        })
      },
    })
    await chooseFile(user)
    await user.click(await button())
    await screen.findByText(FAILED)
    expect(screen.getByText('To nie jest wyciąg.')).toBeTruthy()
    expect(screen.getByText('wyciag.sta')).toBeTruthy()
    await chooseFile(user, 'inny.sta')
    expect(screen.queryByText('To nie jest wyciąg.')).toBeNull()
    expect(notices()).toHaveLength(1)
  })
})
