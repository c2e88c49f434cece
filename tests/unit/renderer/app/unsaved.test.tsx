import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useUnsavedGuard } from '#renderer/lib/unsaved.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { signedIn, signedOut } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

function Form() {
  const [name, setName] = useState('')
  const { release } = useUnsavedGuard(name !== '', 'zmiany w tagu „pilne”')
  return (
    <>
      <input aria-label="nazwa" value={name} onChange={(event) => setName(event.target.value)} />
      <button onClick={release}>zapisano</button>
    </>
  )
}

/** A form that the prompt can save; the save's outcome is set by the test. */
const saves = { outcome: true, leavings: [] as boolean[] }

function SavedForm() {
  const [name, setName] = useState('')
  useUnsavedGuard(name !== '', 'zmiany w tagu „pilne”', ({ isWindow }) => {
    saves.leavings.push(isWindow)
    if (saves.outcome) setName('')
    return Promise.resolve(saves.outcome)
  })
  return <input aria-label="nazwa" value={name} onChange={(event) => setName(event.target.value)} />
}

/** Two forms, of which the prompt can save only the first. */
function TwoForms() {
  useUnsavedGuard(true, 'nowe zamówienie')
  return <SavedForm />
}

const screens = [
  aScreen('/saved', { load: () => Promise.resolve(SavedForm) }),
  aScreen('/two', { load: () => Promise.resolve(TwoForms) }),
  aScreen('/'),
  aScreen('/form', { load: () => Promise.resolve(Form) }),
]

async function dirtyForm(routes: RouteHandlers = {}, at = '/form') {
  const app = await renderApp({ at, screens, routes })
  await app.user.type(screen.getByLabelText('nazwa'), 'x')
  return app
}

const stay = () => screen.findByRole('button', { name: 'Zostań' })
const leave = () => screen.findByRole('button', { name: 'Wyjdź bez zapisywania' })

const saveAndLeave = () => screen.findByRole('button', { name: 'Zapisz i wyjdź' })

async function saveableForm(outcome: boolean, at = '/saved') {
  Object.assign(saves, { outcome, leavings: [] })
  return dirtyForm({}, at)
}

describe('unsaved changes', () => {
  test('DESK-092 navigation prompts first, names what would be lost, and can be cancelled', async () => {
    const { user, router, path } = await dirtyForm()
    act(() => void router.navigate('/'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Przepadną niezapisane zmiany w tagu „pilne”. Zostań, jeśli chcesz to zapisać albo dokończyć.',
    )
    await user.click(await stay())
    expect(path()).toBe('/form')
    expect(screen.getByLabelText<HTMLInputElement>('nazwa').value).toBe('x')
    act(() => void router.navigate('/'))
    await user.click(await leave())
    expect(await screen.findByText('ekran /')).toBeTruthy()
  })

  test('DESK-092 sign-out prompts first', async () => {
    const { user, bridge, path } = await dirtyForm()
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }))
    await user.click(await stay())
    expect(bridge.inputsOf('session.signOut')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }))
    await user.click(await leave())
    await waitFor(() => expect(path()).toBe('/login'))
  })

  test("DESK-092 closing the window prompts first: the main process knows of the changes and receives the user's choice", async () => {
    const { user, bridge, router } = await dirtyForm()
    expect(bridge.inputsOf('window.setUnsaved').at(-1)).toEqual({ hasUnsaved: true })
    act(() => bridge.emit('window.leaveRequested', {}))
    await user.click(await stay())
    await waitFor(() => expect(bridge.inputsOf('window.answerLeave')).toEqual([{ mayLeave: false }]))
    act(() => bridge.emit('window.leaveRequested', {}))
    await user.click(await leave())
    await waitFor(() => expect(bridge.inputsOf('window.answerLeave')).toHaveLength(2))
    expect(bridge.inputsOf('window.answerLeave').at(-1)).toEqual({ mayLeave: true })
    // Another window may still cancel the quit, so this form is guarded as before.
    act(() => void router.navigate('/'))
    await user.click(await stay())
  })

  test('warns, while there are changes, that a main process that cannot be notified of them will not prompt', async () => {
    const { bridge } = await dirtyForm({
      'window.setUnsaved': () => {
        throw failure({ code: ErrorCode.internal, message: 'Wystąpił błąd' })
      },
    })
    expect(bridge.inputsOf('window.setUnsaved').at(-1)).toEqual({ hasUnsaved: true })
    expect(
      await screen.findByText(
        'Program nie zapyta o niezapisane zmiany, gdy zamkniesz okno. Zapisz je, zanim to zrobisz.',
      ),
    ).toBeTruthy()
    // Without changes there is no warning, so the failure of the first, empty report was silent.
    expect(document.querySelectorAll('.notice')).toHaveLength(1)
  })

  test('DESK-092 a user who stays in another window is signed out in none, and this form keeps its changes', async () => {
    const { user, bridge, path } = await dirtyForm()
    bridge.use({ 'session.signOut': () => signedIn() })
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }))
    await user.click(await leave())
    await waitFor(() => expect(bridge.inputsOf('session.signOut')).toHaveLength(1))
    expect(path()).toBe('/form')
    expect(bridge.inputsOf('window.setUnsaved').at(-1)).toEqual({ hasUnsaved: true })
  })

  test('does not prompt after saving, when only the query changes, or when the session has ended', async () => {
    const { user, router, bridge, path } = await dirtyForm()
    await act(() => router.navigate('/form?page=2'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: 'Nie.' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(user).toBeTruthy()
  })

  test('a form may be left immediately after it is saved', async () => {
    const { user, router } = await dirtyForm()
    await user.click(screen.getByRole('button', { name: 'zapisano' }))
    await act(() => router.navigate('/'))
    expect(await screen.findByText('ekran /')).toBeTruthy()
  })
})

describe('„Zapisz i wyjdź”', () => {
  test('DESK-092 saves and continues to the place that the user chose', async () => {
    const { user, router } = await saveableForm(true)
    act(() => void router.navigate('/form'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Przepadną niezapisane zmiany w tagu „pilne”. Możesz to zapisać i wyjść albo zostać i dokończyć.',
    )
    const stayButton = await stay()
    await waitFor(() => expect(document.activeElement).toBe(stayButton))
    await user.click(await saveAndLeave())
    await waitFor(() => expect(router.state.location.pathname).toBe('/form'))
    expect(saves.leavings).toEqual([false])
  })

  test('DESK-092 a save that is not proven keeps the user on the form, and the next attempt prompts again', async () => {
    const { user, router, path } = await saveableForm(false)
    act(() => void router.navigate('/'))
    await user.click(await saveAndLeave())
    await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'))
    expect([path(), screen.getByLabelText<HTMLInputElement>('nazwa').value]).toEqual(['/saved', 'x'])
    act(() => void router.navigate('/'))
    await user.click(await leave())
    expect(await screen.findByText('ekran /')).toBeTruthy()
    expect(saves.leavings).toEqual([false])
  })

  test('DESK-092 a window closes and a user is signed out only after the proven save', async () => {
    const { user, bridge, path } = await saveableForm(false)
    act(() => bridge.emit('window.leaveRequested', {}))
    await user.click(await saveAndLeave())
    await waitFor(() => expect(bridge.inputsOf('window.answerLeave')).toEqual([{ mayLeave: false }]))
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }))
    await user.click(await saveAndLeave())
    await waitFor(() => expect(saves.leavings).toEqual([true, true]))
    expect([path(), bridge.inputsOf('session.signOut')]).toEqual(['/saved', []])
    saves.outcome = true
    act(() => bridge.emit('window.leaveRequested', {}))
    await user.click(await saveAndLeave())
    await waitFor(() => expect(bridge.inputsOf('window.answerLeave').at(-1)).toEqual({ mayLeave: true }))
  })

  test('DESK-092 is not offered if one of the unsaved things could not be saved by it', async () => {
    const { user, router, path } = await saveableForm(true, '/two')
    act(() => void router.navigate('/'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('nowe zamówienie')
    expect(screen.queryByRole('button', { name: 'Zapisz i wyjdź' })).toBeNull()
    await user.click(await stay())
    expect([path(), saves.leavings]).toEqual(['/two', []])
  })
})
