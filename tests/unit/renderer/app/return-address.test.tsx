import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { useFormDraft } from '#renderer/forms/record/use-form-draft.tsx'
import { useUnsavedGuard } from '#renderer/lib/unsaved.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { aScreen, renderApp, type RenderedApp } from '#support/renderer/render-app.tsx'
import { screensIn } from '#renderer/app/screens.ts'

function Note() {
  const form = useForm({ defaultValues: { text: '' } })
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isDirty, 'notatka')
  const [id] = useState('note')
  const draft = useFormDraft(form, isDirty)
  return (
    <>
      {draft}
      <label htmlFor={id}>treść</label>
      <input id={id} {...form.register('text')} />
    </>
  )
}

const screens = [
  ...screensIn('session'),
  aScreen('/'),
  aScreen('/note/:pk', { title: 'Notatka', permission: 'change_note', load: () => Promise.resolve(Note) }),
]
const first = aUser({ pk: 7, username: 'anna', permissions: ['change_note'] })
const other = aUser({ pk: 8, permissions: ['change_note'] })
const PLACE = '/note/5?strona=2&q=kowalska'

function end({ bridge }: RenderedApp, reason: 'expired' | 'signedOut') {
  const state = reason === 'expired' ? { ...signedOut, expiredUsername: first.username } : signedOut
  act(() => bridge.emit('session.changed', { state, reason, detail: null }))
}

function enter({ bridge }: RenderedApp, user: SessionUser) {
  const state = signedIn(user)
  act(() => bridge.emit('session.changed', { state, reason: 'signedIn', detail: null }))
}

const address = ({ router }: RenderedApp) => router.state.location.pathname + router.state.location.search
const field = () => screen.findByLabelText<HTMLInputElement>('treść')
const offer = () => screen.queryByRole('button', { name: 'Przywróć zmiany' })

/** Renders a half-written note that a 401 response interrupts. */
async function interrupted() {
  const app = await renderApp({ at: PLACE, screens, session: signedIn(first) })
  await app.user.type(await field(), 'ważne')
  end(app, 'expired')
  await waitFor(() => expect(app.path()).toBe('/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return app
}

describe('after a session that ended in the middle of work', () => {
  beforeEach(() => localStorage.clear())

  test('AUTH-017 the same user returns to the address with its query and is offered the unsaved text', async () => {
    const app = await interrupted()
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe(PLACE))
    expect((await field()).value).toBe('')
    await app.user.click(await screen.findByRole('button', { name: 'Przywróć zmiany' }))
    expect((await field()).value).toBe('ważne')
  })

  test('AUTH-017 the sign-in screen says so, names the place, has the user’s name and waits for the password', async () => {
    const app = await interrupted()
    expect(screen.getByText('Sesja wygasła. Zaloguj się ponownie, wrócisz do: Notatka 5')).toBeTruthy()
    const username = screen.getByLabelText<HTMLInputElement>('Nazwa użytkownika')
    expect([username.value, document.activeElement]).toEqual(['anna', screen.getByLabelText('Hasło')])
    app.bridge.use({ 'session.signIn': () => signedIn(first) })
    await app.user.keyboard('tajne{Enter}')
    await waitFor(() => expect(address(app)).toBe(PLACE))
    expect(app.bridge.inputsOf('session.signIn')).toEqual([{ username: 'anna', password: 'tajne' }])
    await waitFor(() => expect(offer()).toBeTruthy())
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'anna',
    )
  })

  test('AUTH-012 a user who signs in by badge returns too', async () => {
    const app = await interrupted()
    await app.user.click(screen.getByRole('link', { name: 'Zaloguj identyfikatorem' }))
    await waitFor(() => expect(app.path()).toBe('/login/barcode'))
    expect(screen.getByText(/wrócisz do: Notatka 5$/)).toBeTruthy()
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe(PLACE))
  })

  test("AUTH-006 another user starts at the home screen, does not see the draft, and cancels the first user's return", async () => {
    const app = await interrupted()
    enter(app, other)
    expect(await screen.findByText('ekran /')).toBeTruthy()
    expect(address(app)).toBe('/')
    act(() => void app.router.navigate('/note/5'))
    await field()
    expect(offer()).toBeNull()
    end(app, 'signedOut')
    await waitFor(() => expect(app.path()).toBe('/login'))
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe('/'))
  })

  test('AUTH-006 a user who signed out deliberately starts at the home screen', async () => {
    const app = await renderApp({ at: PLACE, screens, session: signedIn(first) })
    await field()
    end(app, 'signedOut')
    await waitFor(() => expect(app.path()).toBe('/login'))
    const username = screen.getByLabelText<HTMLInputElement>('Nazwa użytkownika')
    expect([username.value, document.activeElement]).toEqual(['', username])
    expect(screen.queryByText(/Sesja wygasła/)).toBeNull()
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe('/'))
  })

  test('APP-110 does not return to an address that the user may no longer open', async () => {
    const app = await interrupted()
    enter(app, { ...first, permissions: [] })
    await waitFor(() => expect(address(app)).toBe('/'))
  })
})
