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
  aScreen('/note/:pk', { permission: 'change_note', load: () => Promise.resolve(Note) }),
]
const first = aUser({ pk: 7, permissions: ['change_note'] })
const other = aUser({ pk: 8, permissions: ['change_note'] })
const PLACE = '/note/5?strona=2&q=kowalska'

function end({ bridge }: RenderedApp, reason: 'expired' | 'signedOut') {
  act(() => bridge.emit('session.changed', { state: signedOut, reason, detail: null }))
}

function enter({ bridge }: RenderedApp, user: SessionUser) {
  const state = signedIn(user)
  act(() => bridge.emit('session.changed', { state, reason: 'signedIn', detail: null }))
}

const address = ({ router }: RenderedApp) => router.state.location.pathname + router.state.location.search
const field = () => screen.findByLabelText<HTMLInputElement>('treść')
const offer = () => screen.queryByRole('button', { name: 'Przywróć zmiany' })

/** A note half written when an answer 401 comes. */
async function interrupted() {
  const app = await renderApp({ at: PLACE, screens, session: signedIn(first) })
  await app.user.type(await field(), 'ważne')
  end(app, 'expired')
  await waitFor(() => expect(app.path()).toBe('/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return app
}

describe('after a session that ended in mid-work', () => {
  beforeEach(() => localStorage.clear())

  test('AUTH-017 the same person returns to the place with its query, and what was typed is offered', async () => {
    const app = await interrupted()
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe(PLACE))
    expect((await field()).value).toBe('')
    await app.user.click(await screen.findByRole('button', { name: 'Przywróć zmiany' }))
    expect((await field()).value).toBe('ważne')
  })

  test('AUTH-012 so does who signs in by badge', async () => {
    const app = await interrupted()
    await app.user.click(screen.getByRole('link', { name: 'Zaloguj identyfikatorem' }))
    await waitFor(() => expect(app.path()).toBe('/login/barcode'))
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe(PLACE))
  })

  test('AUTH-006 another person begins at home, sees nothing of the draft, and ends the return of the first one', async () => {
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

  test('AUTH-006 who signs out on purpose begins at home', async () => {
    const app = await renderApp({ at: PLACE, screens, session: signedIn(first) })
    await field()
    end(app, 'signedOut')
    await waitFor(() => expect(app.path()).toBe('/login'))
    enter(app, first)
    await waitFor(() => expect(address(app)).toBe('/'))
  })

  test('APP-110 a place that is not permitted any more is not returned to', async () => {
    const app = await interrupted()
    enter(app, { ...first, permissions: [] })
    await waitFor(() => expect(address(app)).toBe('/'))
  })
})
