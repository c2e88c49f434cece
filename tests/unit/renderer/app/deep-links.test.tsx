import { SCREENS } from '#shared/screens/screens.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import type { StationInfo } from '#shared/ipc/routes/station.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { aStation, aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aScreen, renderApp, type RenderedApp } from '#support/renderer/render-app.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const REFUSAL = 'Użytkownik nie ma uprawnień do wyświetlania zamówienia!'
const ORDER = aScreen(SCREENS['orders.details'].path, {
  permission: 'view_order',
  refusal: REFUSAL,
  title: 'Zamówienie',
})
const screens = [...screensIn('session'), aScreen('/'), ORDER, aScreen('/note/:pk', { title: 'Notatka' })]
const office = signedIn(aUser({ permissions: ['view_order'] }))

/** Renders the page of a program that has one link. Following it navigates there, as the main process would. */
async function withLink(
  path: string | null,
  {
    session = office,
    at = '/',
    station = {},
  }: { session?: SessionState; at?: string; station?: Partial<StationInfo> } = {},
) {
  let waiting = { path, isRefused: false }
  const app: RenderedApp = await renderApp({
    at,
    screens,
    session,
    routes: {
      'station.info': () => aStation({ isTraining: false, ...station }),
      'links.waiting': () => {
        const notified = waiting
        waiting = { ...waiting, isRefused: false }
        return notified
      },
      'links.follow': () => void (waiting = { path: null, isRefused: false }),
      'links.forget': () => void (waiting = { path: null, isRefused: false }),
    },
  })
  return {
    ...app,
    ended: () => app.bridge.requests.map(({ route }) => route).filter((route) => route.startsWith('links.f')),
    arrive(next: string | null, isRefused = false) {
      waiting = { path: next, isRefused }
      act(() => app.bridge.emit('links.changed', {}))
    },
    signIn: () =>
      act(() => app.bridge.emit('session.changed', { state: office, reason: 'signedIn', detail: null })),
    address: () => app.router.state.location.pathname + app.router.state.location.search,
  }
}

describe('a link from outside', () => {
  test('DESK-093 is followed immediately if a user is signed in, at the start and later', async () => {
    const app = await withLink('/order/5')
    await waitFor(() => expect(app.ended()).toEqual(['links.follow']))
    app.arrive('/order/6')
    await waitFor(() => expect(app.ended()).toEqual(['links.follow', 'links.follow']))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('DESK-093 to what is already shown is dismissed', async () => {
    const app = await withLink('/order/5?logs_page=2', { at: '/order/5?logs_page=2' })
    await waitFor(() => expect(app.ended()).toEqual(['links.forget']))
  })

  test('DESK-093 is named on the sign-in card and opened instead of home', async () => {
    const app = await withLink('/order/123', { session: signedOut })
    expect(await screen.findByText('Po zalogowaniu: Zamówienie 123')).toBeTruthy()
    expect(app.ended()).toEqual([])
    app.signIn()
    await waitFor(() => expect(app.address()).toBe('/order/123'))
    await waitFor(() => expect(app.ended()).toEqual(['links.forget']))
  })

  test('DESK-093 that expires meanwhile disappears from the card, and the sign-in leads home', async () => {
    const app = await withLink('/order/123', { session: signedOut })
    await screen.findByText('Po zalogowaniu: Zamówienie 123')
    app.arrive(null)
    await waitFor(() => expect(screen.queryByText(/^Po zalogowaniu/)).toBeNull())
    app.signIn()
    await waitFor(() => expect(app.address()).toBe('/'))
  })

  test('DESK-093 APP-110 to a screen without permission says so', async () => {
    const app = await withLink('/order/123', { session: signedOut })
    await screen.findByText('Po zalogowaniu: Zamówienie 123')
    const state = signedIn(aUser({ permissions: [] }))
    act(() => app.bridge.emit('session.changed', { state, reason: 'signedIn', detail: null }))
    expect(await screen.findByText(REFUSAL)).toBeTruthy()
    expect(app.address()).toBe('/order/123')
    expect(screen.queryByText('ekran /order/:pk')).toBeNull()
  })

  test('DESK-093 to the sign-in leads a signed-in user home and has no other effect', async () => {
    const app = await withLink('/login', { session: signedOut })
    app.signIn()
    await waitFor(() => expect(app.address()).toBe('/'))
  })

  test('DESK-093 prompts in training mode, where the number means another order', async () => {
    const app = await withLink('/order/5', { station: { isTraining: true } })
    const question = await screen.findByRole('alertdialog', {
      name: 'Otworzyć odnośnik w sklepie szkoleniowym?',
    })
    expect(question.textContent).toContain('Odnośnik prowadzi do: Zamówienie 5.')
    expect(app.ended()).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Nie otwieraj' }))
    await waitFor(() => expect(app.ended()).toEqual(['links.forget']))
    app.arrive('/order/6')
    await app.user.click(await screen.findByRole('button', { name: 'Otwórz' }))
    await waitFor(() => expect(app.ended()).toEqual(['links.forget', 'links.follow']))
  })

  test('DESK-093 in training mode a sign-in does not open it before the user has answered', async () => {
    const app = await withLink('/order/5', { session: signedOut, station: { isTraining: true } })
    await screen.findByText('Po zalogowaniu: Zamówienie 5')
    app.signIn()
    await screen.findByRole('alertdialog')
    expect(app.address()).toBe('/')
  })

  test('DESK-093 that names no screen is reported in the user’s language', async () => {
    const app = await withLink(null)
    app.arrive(null, true)
    expect(await screen.findByText('Nieprawidłowy odnośnik')).toBeTruthy()
    expect(app.ended()).toEqual([])
    expect(app.address()).toBe('/')
  })
})

describe('DESK-093 the link to the open screen', () => {
  const copy = () => screen.queryByRole('button', { name: 'Kopiuj odnośnik' })

  test('can be copied for a record, but not for a missing one until it is found', async () => {
    let isThere = false
    const { user } = await renderApp({
      at: '/tags/update/7',
      screens: [...screensIn('session'), aScreen('/'), ...screensIn('tags')],
      session: signedIn(aUser({ permissions: ['view_tag', 'change_tag'] })),
      operations: {
        'tags.retrieve': () => {
          if (isThere) return { pk: 7, name: 'pilne', last_modified_by: 'a.nowak' }
          throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
        },
      },
    })
    await screen.findByText('Nie ma takiego wpisu', { selector: '.empty-state-title' })
    expect(copy()).toBeNull()
    isThere = true
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    await screen.findByRole('textbox', { name: /Nazwa/ })
    expect(copy()).toBeTruthy()
  })

  test('is missing at an address without a screen, and available again on the next screen', async () => {
    const { user } = await renderApp({ at: '/order/nie/ma/takiej', screens })
    await screen.findByText('Nie ma takiego adresu', { selector: '.empty-state-title' })
    expect(copy()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Strona domowa' }))
    expect(copy()).toBeTruthy()
  })
})
