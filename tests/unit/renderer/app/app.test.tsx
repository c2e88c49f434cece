import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { confirm } from '#renderer/ui/questions.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { useSession } from '#renderer/lib/session.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anOfficeUser, aStation, aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const notices = () => useNotices.getState().notices

const reasonOf = async (title: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(title, { selector: '.empty-state-title' })).closest<HTMLElement>(
    '[role="alert"]',
  )
  if (!found) throw new Error('It is not read out')
  return found
}

describe('where an address leads', () => {
  test('APP-002 an anonymous visitor of a signed-in route ends on /login', async () => {
    const { path } = await renderApp({ at: '/order/send/12', session: signedOut })
    expect(path()).toBe('/login')
    expect(screen.getByRole('heading', { name: 'Logowanie' })).toBeTruthy()
  })

  test('APP-003 a signed-in user who opens /login ends on /', async () => {
    const { path } = await renderApp({ at: '/login' })
    expect(path()).toBe('/')
  })

  test('APP-004 a signed-in user who opens /login/barcode ends on /', async () => {
    const { path } = await renderApp({ at: '/login/barcode' })
    expect(path()).toBe('/')
  })

  test('APP-005 an unknown path shows an error screen with next steps', async () => {
    const { path, user } = await renderApp({
      at: '/order/nie/ma/takiej?x=1',
      session: signedIn(aUser({ permissions: ['view_order'] })),
    })
    const reason = await reasonOf('Nie ma takiego adresu')
    expect(reason.textContent).toContain('/order/nie/ma/takiej')
    expect(within(reason).getByRole('link', { name: 'Zamówienia' }).getAttribute('href')).toBe('/order/list')
    await waitFor(() => expect(document.title).toBe('CP | Nie ma takiego adresu'))
    expect(notices()).toEqual([])
    await user.click(within(reason).getByRole('button', { name: 'Strona domowa' }))
    expect(path()).toBe('/')
  })

  test('APP-110 APP-111 a refused route says what permission is missing and who grants it, and links to /', async () => {
    const { path, user } = await renderApp({
      at: '/tags/update/4',
      session: signedIn(aUser({ permissions: ['view_tag'] })),
    })
    const reason = await reasonOf('Użytkownik nie ma uprawnień do edycji tagów!')
    expect(reason.textContent).toContain('„Tagi: edycja”')
    expect(reason.textContent).toContain('grupy uprawnień')
    expect(within(reason).getByRole('link', { name: 'Tagi' }).getAttribute('href')).toBe('/tags/list')
    expect(notices()).toEqual([])
    // The address is preserved, because the user may be permitted a moment later.
    expect(path()).toBe('/tags/update/4')
    act(() => useSession.getState().set(signedIn(aUser({ permissions: ['view_tag', 'change_tag'] }))))
    await waitFor(() => expect(screen.queryByText(/Użytkownik nie ma uprawnień/)).toBeNull())
    act(() => useSession.getState().set(signedIn(aUser({ permissions: [] }))))
    await user.click(await screen.findByRole('button', { name: 'Strona domowa' }))
    expect(path()).toBe('/')
  })

  test('the open record’s name appears in path, title and window, and is updated when it is renamed', async () => {
    let name = 'pilne'
    const { user } = await renderApp({
      at: '/tags/update/4',
      session: signedIn(aUser({ permissions: ['view_tag', 'change_tag'] })),
      operations: {
        'tags.retrieve': () => ({ pk: 4, name, color: '#ff0000' }),
        'tags.update': ({ body }) => {
          name = String(body?.name)
          return { pk: 4, name, color: '#ff0000' }
        },
      },
    })
    const path = () => screen.getByRole('navigation', { name: 'Ścieżka' }).textContent
    expect(await screen.findByRole('heading', { name: 'Edycja tagu: pilne' })).toBeTruthy()
    expect(path()).toBe('Tagipilne')
    expect(document.title).toBe('CP | Tagi › pilne')
    const field = screen.getByDisplayValue('pilne')
    await user.clear(field)
    await user.type(field, 'bardzo pilne')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('heading', { name: 'Edycja tagu: bardzo pilne' })).toBeTruthy()
    expect(path()).toBe('Tagibardzo pilne')
    await waitFor(() => expect(document.title).toBe('CP | Tagi › bardzo pilne'))
  })
})

describe('the frame of every screen', () => {
  test('APP-011 APP-012 APP-013 navigation, top bar with both names and a logout action, and footer', async () => {
    await renderApp()
    expect(within(screen.getByRole('navigation', { name: 'Nawigacja' })).getByText('Wysyłka')).toBeTruthy()
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByRole('button', { name: /Jan Kowalski/ })).toBeTruthy()
    expect(bar.getByRole('button', { name: 'Wyloguj' })).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toContain('CP 1.0.0')
  })

  test('DESK-087 training mode is shown on a signed-in screen and on both sign-in screens', async () => {
    const { user } = await renderApp({ session: signedOut, at: '/login' })
    expect(screen.getByText('Tryb szkoleniowy')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Zaloguj identyfikatorem' }))
    expect(await screen.findByText('Tryb szkoleniowy')).toBeTruthy()
    act(() => useSession.getState().set(signedIn(anOfficeUser())))
    expect(await screen.findByText('Moja zmiana', { selector: 'h1' })).toBeTruthy()
    expect(screen.getByText('Tryb szkoleniowy')).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toContain('tryb szkoleniowy')
  })

  test('outside training mode nothing mentions training', async () => {
    await renderApp({ routes: { 'station.info': () => aStation({ isTraining: false }) } })
    expect(document.body.textContent).not.toMatch(/szkoleniowy/i)
  })

  test('APP-007 every control of the frame has a Polish name', async () => {
    await renderApp()
    await screen.findByRole('button', { name: 'Ukryj' })
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual([
      'Sprzedaż',
      'Stanowisko',
      'Zwiń nawigację',
      'Wstecz',
      'Kopiuj odnośnik',
      expect.stringContaining('Szukaj…'),
      'Powiadomienia',
      'Jan Kowalski',
      'Wyloguj',
      'Ukryj',
    ])
  })

  test('APP-017 the home route is titled Strona domowa, also in the window title', async () => {
    await renderApp()
    expect(
      within(screen.getByRole('navigation', { name: 'Ścieżka' })).getByText('Strona domowa'),
    ).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('CP | Strona domowa'))
  })

  test('APP-025 a new screen is scrolled to the top', async () => {
    const tall = [aScreen('/'), aScreen('/a', { role: 'list' }), aScreen('/b', { role: 'list' })]
    const { router } = await renderApp({ at: '/a', screens: tall })
    const pane = () => document.querySelector<HTMLElement>('.pane:not([style*="none"])')
    const first = pane()
    if (first) first.scrollTop = 900
    await act(() => router.navigate('/b'))
    await screen.findByText('ekran /b')
    expect(pane()?.scrollTop).toBe(0)
  })

  test('collapsed navigation remains collapsed after a restart', async () => {
    const { user } = await renderApp()
    await user.click(screen.getByRole('button', { name: 'Zwiń nawigację' }))
    expect(screen.getByRole('button', { name: 'Rozwiń nawigację' })).toBeTruthy()
    expect(localStorage.getItem('shell.isNavigationFolded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Rozwiń nawigację' }))
  })
})

describe('the end of a session', () => {
  test('APP-006 after logout the user is on the login screen', async () => {
    const { user, path, bridge } = await renderApp()
    await user.click(screen.getByRole('button', { name: 'Wyloguj' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(bridge.inputsOf('session.signOut')).toHaveLength(1)
  })

  test('AUTH-015 AUTH-016 AUTH-017 a 401 shows the server’s detail in success style for 5 s and leads to /login (OP-14)', async () => {
    const { bridge, path } = await renderApp()
    act(() =>
      bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: 'Nieprawidłowy token.' }),
    )
    await waitFor(() => expect(path()).toBe('/login'))
    expect(notices()).toMatchObject([{ kind: 'success', lines: ['Nieprawidłowy token.'], timeoutMs: 5000 }])
  })

  test('DESK-024 a keychain that did not accept the session is reported until the notice is closed', async () => {
    const { bridge } = await renderApp({ at: '/login', session: signedOut })
    const detail =
      'Magazyn haseł systemu nie przyjął danych logowania. Sesja nie przetrwa zamknięcia programu.'
    act(() => bridge.emit('session.changed', { state: signedIn(), reason: 'signedIn', detail }))
    await waitFor(() =>
      expect(notices()).toMatchObject([{ kind: 'warning', lines: [detail], timeoutMs: null }]),
    )
  })

  test('AUTH-014 after a 401 the page no longer has the user’s data', async () => {
    const { bridge } = await renderApp()
    act(() => bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: null }))
    await screen.findByRole('heading', { name: 'Logowanie' })
    expect(useSession.getState().state).toEqual(signedOut)
    expect(document.body.textContent).not.toContain('Kowalski')
  })

  test('an open dialog closes with the session, so the next user cannot answer it', async () => {
    const { bridge } = await renderApp()
    const answered = confirm({ title: 'Wysłać jeszcze raz?', text: '', confirmLabel: 'Wyślij ponownie' })
    await screen.findByRole('alertdialog')
    act(() => bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: null }))
    await screen.findByRole('heading', { name: 'Logowanie' })
    expect(await answered).toBe(false)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('AUTH-018 a 401 on a login screen causes no redirect', async () => {
    const { bridge, path } = await renderApp({ at: '/login/barcode', session: signedOut })
    act(() => bridge.emit('session.changed', { state: signedOut, reason: 'expired', detail: 'Nie.' }))
    expect(await screen.findByText('Nie.')).toBeTruthy()
    expect(path()).toBe('/login/barcode')
  })

  test('responses cached for one user are removed for the next one', async () => {
    let count = 14
    const { bridge } = await renderApp({
      operations: { 'competencies.list': () => ({ count, results: [] }) },
    })
    expect(await screen.findByText('14')).toBeTruthy()
    count = 5
    const other = signedIn(anOfficeUser({ pk: 9, username: 'biuro' }))
    act(() => bridge.emit('session.changed', { state: other, reason: 'signedIn', detail: null }))
    act(() => bridge.emit('session.changed', { state: signedOut, reason: 'signedOut', detail: null }))
    act(() => bridge.emit('session.changed', { state: other, reason: 'signedIn', detail: null }))
    expect(await screen.findByText('5')).toBeTruthy()
    expect(screen.queryByText('14')).toBeNull()
  })
})

describe('neither signed in nor signed out', () => {
  test('DESK-026 a keychain that does not respond is reported and can be retried, without a sign-in form', async () => {
    const { user, path } = await renderApp({
      session: { status: 'keychainError', keeper: 'keytar', message: 'Magazyn haseł nie odpowiada.' },
      routes: { 'session.restore': () => signedIn() },
    })
    expect(screen.getByText('Magazyn haseł nie odpowiada.').closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByLabelText('Hasło')).toBeNull()
    expect(path()).toBe('/')
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByRole('heading', { name: 'Moja zmiana' })).toBeTruthy()
  })

  test('an unreachable API is retried automatically until it responds', async () => {
    const { bridge } = await renderApp({
      at: '/order/send',
      session: { status: 'unreachable', keeper: 'keytar', message: 'Serwer nie odpowiada.' },
      routes: { 'session.restore': () => signedIn(aUser({ permissions: [] })) },
    })
    expect(screen.getByText('Serwer nie odpowiada.')).toBeTruthy()
    act(() => bridge.emit('connection.changed', { isReachable: true }))
    expect(await reasonOf('Użytkownik nie ma uprawnień do wysyłania zamówień!')).toBeTruthy()
  })

  test('a packing station without a server offers the badge, and warns before it forgets who may return', async () => {
    let signOuts = 0
    const { bridge, user, path } = await renderApp({
      session: { status: 'unreachable', keeper: 'keytar', message: 'Serwer nie odpowiada.' },
      routes: {
        'station.info': () => aStation({ offlineMode: 'bench' }),
        'session.signOut': () => {
          signOuts += 1
          return signedOut
        },
      },
    })
    expect(await screen.findByText(/Zeskanuj\s+identyfikator/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Zaloguj się od nowa' }))
    expect(screen.getByText(/nikt\s+się\s+potem\s+nie\s+zaloguje/)).toBeTruthy()
    expect(signOuts).toBe(0)
    act(() => bridge.emit('session.changed', { state: signedIn(), reason: 'signedIn', detail: null }))
    await waitFor(() => expect(path()).not.toBe('/login'))
    expect(signOuts).toBe(0)
  })

  test('a failing main process is shown with its message', async () => {
    await renderApp({
      routes: {
        'session.get': () => {
          throw failure({ code: ErrorCode.internal, message: 'Wystąpił błąd' })
        },
      },
    })
    expect(screen.getByText('Wystąpił błąd')).toBeTruthy()
  })
})

describe('connection', () => {
  test('DESK-032 a banner reports that the API cannot be reached and disappears by itself, and typed text is preserved', async () => {
    const { bridge, user } = await renderApp({ at: '/login', session: signedOut })
    await user.type(screen.getByLabelText('Nazwa użytkownika'), 'pakowanie')
    act(() => bridge.emit('connection.changed', { isReachable: false }))
    expect(screen.getByText(/Brak połączenia z serwerem/)).toBeTruthy()
    act(() => bridge.emit('connection.changed', { isReachable: true }))
    expect(screen.queryByText(/Brak połączenia z serwerem/)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Nazwa użytkownika').value).toBe('pakowanie')
  })
})
