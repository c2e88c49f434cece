import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useSession } from '#renderer/lib/session.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const screens = [...screensIn('session'), ...screensIn('packing'), aScreen('/'), aScreen('/note/:pk')]
const packer = aUser({ pk: 7, permissions: ['send_order'] })

/** Signs the user in and waits for the first screen. */
async function signIn(user: SessionUser, before?: { at: string; expires: SessionUser }) {
  // Simulates a start, without the previous user's state.
  useSession.setState({ state: null })
  const app = await renderApp({
    at: before?.at ?? '/login',
    screens,
    session: before ? signedIn(before.expires) : signedOut,
  })
  if (before) {
    act(() => app.bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: null }))
  }
  await waitFor(() => expect(app.path()).toBe('/login'))
  act(() => app.bridge.emit('session.changed', { state: signedIn(user), reason: 'signedIn', detail: null }))
  await waitFor(() => expect(app.path()).not.toBe('/login'))
  return app
}

describe('after signing in', () => {
  test.each([
    ['who may only pack', ['send_order'], '/order/send'],
    ['who packs and sees the orders', ['send_order', 'view_order'], '/'],
    ['who does not pack', ['view_order'], '/'],
  ])('%s begins at the right place', async (_who, permissions, path) => {
    const app = await signIn(aUser({ permissions }))
    expect(app.path()).toBe(path)
  })

  test('a user’s choice applies to that user while it is possible', async () => {
    const app = await signIn(packer)
    await app.user.click(screen.getByRole('button', { name: 'Jan Kowalski' }))
    const [home, packing] = await screen.findAllByRole('menuitem', { name: /^Po zalogowaniu/ })
    expect(packing?.textContent).toContain('Wysyłka')
    expect(packing?.querySelector('[aria-label="wybrany"]')).not.toBeNull()
    await app.user.click(home ?? document.body)
    cleanup()
    const later = await signIn(packer)
    expect(later.path()).toBe('/')
    cleanup()
    expect((await signIn(aUser({ pk: 8, permissions: ['send_order'] }))).path()).toBe('/order/send')
  })

  test('APP-003 a signed-in user who opens the sign-in screen is led to the home screen', async () => {
    const app = await renderApp({ at: '/login', screens, session: signedIn(packer) })
    await waitFor(() => expect(app.path()).toBe('/'))
  })

  test('the place where the session ended takes precedence', async () => {
    const app = await signIn(packer, { at: '/note/5', expires: packer })
    expect(app.path()).toBe('/note/5')
  })
})
