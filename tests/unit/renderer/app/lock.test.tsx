import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LockView } from '#shared/ipc/routes/lock.ts'
import { request } from '#renderer/lib/bridge.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { useUnsavedGuard } from '#renderer/lib/unsaved.ts'
import { createPortal } from 'react-dom'
import { layerHost } from '#renderer/ui/layer-host.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation, signedIn, signedOut } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const CLIENT = 'Drukarnia Kwiatkowscy'
const ANNA: NonNullable<LockView> = { name: 'Anna Nowak' }

const commandRuns: string[] = []

/** A form of a client that is stored nowhere, with a layer outside of the screen. */
function ClientForm() {
  const [note, setNote] = useState('')
  const [isLayerShown, setIsLayerShown] = useState(false)
  useUnsavedGuard(note !== '', `zmiany w kliencie „${CLIENT}”`)
  useCommands([{ id: 'test.note', label: 'Notatka', keys: 'n', run: () => void commandRuns.push('n') }])
  useEffect(() => {
    document.title = note === '' ? '' : CLIENT
  }, [note])
  return (
    <>
      <h1>{CLIENT}</h1>
      <input aria-label="notatka" value={note} onChange={(event) => setNote(event.target.value)} />
      <button onClick={() => setIsLayerShown((isShown) => !isShown)}>warstwa</button>
      {isLayerShown && createPortal(<p>{CLIENT}: warstwa</p>, layerHost())}
    </>
  )
}

const screens = [aScreen('/'), aScreen('/client', { load: () => Promise.resolve(ClientForm) })]

async function clientForm(routes: RouteHandlers = {}) {
  commandRuns.length = 0
  const app = await renderApp({ at: '/client', screens, routes })
  await app.user.type(await screen.findByLabelText('notatka'), 'zadzwonić')
  const lock = (view: LockView) => act(() => app.bridge.emit('lock.changed', { view }))
  return { ...app, lock }
}

const heading = () => screen.queryByRole('heading', { name: 'Ekran zablokowany: Anna Nowak' })
const everything = () => document.documentElement.outerHTML
const field = () => screen.getByLabelText<HTMLInputElement>('notatka')

describe('the locked screen', () => {
  test('PL-10 no text of a client is in the document, and the half-filled form is there after unlocking', async () => {
    const { lock } = await clientForm()
    const input = field()
    lock(ANNA)
    await waitFor(() => expect(heading()).toBeTruthy())
    expect(everything()).not.toContain(CLIENT)
    expect(everything()).not.toContain('zadzwonić')
    expect(document.title).toBe('Ekran zablokowany')
    lock(null)
    expect(heading()).toBeNull()
    expect(field()).toBe(input)
    expect(field().value).toBe('zadzwonić')
    expect(document.activeElement).toBe(input)
    expect(document.title).toBe(CLIENT)
  })

  test('a layer and a title that come while the screen is locked stay hidden, and are there afterwards', async () => {
    const { lock } = await clientForm()
    const button = screen.getByRole('button', { name: 'warstwa' })
    lock(ANNA)
    act(() => button.click())
    document.title = `${CLIENT} (2)`
    const stray = document.createElement('p')
    stray.textContent = CLIENT
    document.body.append(stray)
    await waitFor(() => expect(everything()).not.toContain(CLIENT))
    lock(null)
    expect(screen.getByText(`${CLIENT}: warstwa`)).toBeTruthy()
    expect(document.title).toBe(`${CLIENT} (2)`)
    act(() => button.click())
    expect(screen.queryByText(`${CLIENT}: warstwa`)).toBeNull()
  })

  test('the page behind the lock receives no key', async () => {
    const { lock, user } = await clientForm({ 'lock.unlock': () => undefined })
    lock(ANNA)
    await user.click(await screen.findByText('Wpisz hasło tej osoby albo zeskanuj jej identyfikator.'))
    await user.keyboard('n')
    expect(commandRuns).toEqual([])
    lock(null)
    await user.click(document.body)
    await user.keyboard('n')
    expect(commandRuns).toEqual(['n'])
  })

  test('a request that the lock refused is sent again after unlocking, and shows no error', async () => {
    let isLocked = false
    const app = await clientForm({
      'lock.state': () => (isLocked ? ANNA : null),
      'printers.discover': () => {
        if (isLocked) throw failure({ code: ErrorCode.screenLocked, message: 'Ekran jest zablokowany.' })
        return []
      },
    })
    isLocked = true
    // The refusal may arrive before the event.
    const found = request('printers.discover')
    await waitFor(() => expect(heading()).toBeTruthy())
    expect(app.bridge.inputsOf('printers.discover')).toHaveLength(1)
    isLocked = false
    app.lock(null)
    expect(await found).toEqual([])
    expect(app.bridge.inputsOf('printers.discover')).toHaveLength(2)
  })

  test('a request of a user who was signed out behind the lock is never sent again, and ends silently', async () => {
    let isLocked = false
    const app = await clientForm({
      'lock.state': () => (isLocked ? ANNA : null),
      'printers.discover': () => {
        throw failure({ code: ErrorCode.screenLocked, message: 'Ekran jest zablokowany.' })
      },
    })
    isLocked = true
    const found = request('printers.discover').catch((cause: unknown) => cause)
    await waitFor(() => expect(heading()).toBeTruthy())
    act(() => app.bridge.emit('session.changed', { state: signedOut, reason: 'signedOut', detail: null }))
    app.lock(null)
    expect(await found).toMatchObject({ error: { code: ErrorCode.cancelled } })
    expect(app.bridge.inputsOf('printers.discover')).toHaveLength(1)
  })

  test('a page that is loaded while the screen is locked shows nothing else', async () => {
    const { bridge } = await renderApp({ at: '/', screens, routes: { 'lock.state': () => ANNA } })
    await waitFor(() => expect(heading()).toBeTruthy())
    expect(everything()).not.toContain('ekran /')
    act(() => bridge.emit('lock.changed', { view: null }))
    expect(screen.getByText('ekran /')).toBeTruthy()
  })

  test('“Odblokuj” sends the password to the named host, and shows why it was refused', async () => {
    const app = await clientForm({
      'station.info': () => aStation({ isTraining: false, apiHost: 'sklep.example.pl' }),
      'lock.unlock': () => {
        throw failure({
          code: ErrorCode.validation,
          message: 'Błąd',
          nonFieldErrors: ['Błędne hasło.'],
        })
      },
    })
    app.lock(ANNA)
    await app.user.type(await screen.findByLabelText('Hasło'), 'tajne{Enter}')
    expect(await screen.findByText('Błędne hasło.')).toBeTruthy()
    expect(screen.getByText('Hasło trafi na serwer').textContent).toBe(
      'Hasło trafi na serwer sklep.example.pl',
    )
    expect(app.bridge.inputsOf('lock.unlock')).toEqual([{ password: 'tajne' }])
  })

  test('“Inna osoba” prompts without naming what is unsaved, and signs out when that is confirmed', async () => {
    const app = await clientForm({
      'lock.signOut': ({ isConfirmed }) =>
        isConfirmed ? null : { unsavedWindows: 1, isPrinting: true, waitingEntries: 12 },
    })
    app.lock(ANNA)
    await app.user.click(await screen.findByRole('button', { name: 'Inna osoba' }))
    const prompt = await screen.findByRole('alertdialog', { name: 'Wylogować: Anna Nowak?' })
    expect(prompt.textContent).toMatch(
      /Niezapisane zmiany przepadną\..*Trwa wydruk\..*Czeka 12\szapisów\.Bez połączenia nikt nowy się nie zaloguje\./,
    )
    expect(everything()).not.toContain(CLIENT)
    await app.user.click(within(prompt).getByRole('button', { name: 'Wyloguj mimo to' }))
    await waitFor(() =>
      expect(app.bridge.inputsOf('lock.signOut')).toEqual([{ isConfirmed: false }, { isConfirmed: true }]),
    )
  })

  test('a scan that does not unlock is refused on the screen', async () => {
    const app = await clientForm()
    app.lock(ANNA)
    const message = 'Ekran jest zablokowany. Zeskanuj swój identyfikator.'
    await screen.findByLabelText('Hasło')
    act(() => app.bridge.emit('lock.scanRefused', { message }))
    expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy()
  })

  test('DESK-092 closing a window with unsaved changes is refused, because a prompt behind the lock could not be answered', async () => {
    const app = await clientForm()
    app.lock(ANNA)
    await screen.findByLabelText('Hasło')
    act(() => app.bridge.emit('window.leaveRequested', {}))
    await waitFor(() => expect(app.bridge.inputsOf('window.answerLeave')).toEqual([{ mayLeave: false }]))
    expect(screen.getByText(/^Są tu niezapisane zmiany/)).toBeTruthy()
  })

  test('the lock is a command of every screen and an item of the user’s menu', async () => {
    const app = await renderApp({
      at: '/',
      screens,
      session: signedIn(),
      routes: { 'lock.lock': () => undefined },
    })
    await app.user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}')
    await app.user.click(screen.getByRole('button', { name: 'Jan Kowalski' }))
    await app.user.click(await screen.findByRole('menuitem', { name: /^Zablokuj/ }))
    expect(app.bridge.inputsOf('lock.lock')).toHaveLength(2)
  })

  test('the user’s input is reported, so that a working user is not locked out', async () => {
    const { bridge } = await clientForm({ 'lock.reportActivity': () => undefined })
    expect(bridge.inputsOf('lock.reportActivity')).toHaveLength(1)
  })
})
