import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import { screens } from '#renderer/app/screens.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn, signedOut } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

/** This user has all permissions, so whatever is missing is missing because of kiosk mode. */
const everything = signedIn(
  aUser({ isSuperuser: true, permissions: ['send_order', 'view_order', 'view_tag', 'view_client'] }),
)

function aKiosk(at: string, session: SessionState = everything, routes: RouteHandlers = {}) {
  return renderApp({
    at,
    session,
    routes: { 'station.info': () => aStation({ isKiosk: true }), ...routes },
  })
}

const withId = (path: string) => path.replaceAll(/:\w+/g, '7')
const leaveButton = () => screen.getByRole('button', { name: 'Wyjdź z trybu kiosku' })

describe('screens in kiosk mode', () => {
  test('DESK-074 only sign-in, packing and the boards in the hall exist; every other route leads to packing', async () => {
    const inKiosk = screens.filter(({ isInKiosk }) => isInKiosk).map(({ path }) => path)
    expect(inKiosk).toEqual([
      '/login',
      '/login/barcode',
      '/order/send',
      '/order/send/:pk',
      '/station/production',
      '/station/board',
    ])
    const { router, path } = await aKiosk('/')
    expect(path()).toBe('/order/send')
    const others = screens.filter((one) => !one.isInKiosk).map((one) => withId(one.path))
    expect(others).toEqual(expect.arrayContaining(['/', '/order/list', '/station/settings', '/station/log']))
    for (const other of others) {
      await act(() => router.navigate(other))
      await waitFor(() => expect(path()).toBe('/order/send'))
    }
    expect(useNotices.getState().notices).toEqual([])
  })

  test('DESK-074 no navigation, palette field or link leads elsewhere; state, user and sign-out are shown', async () => {
    await aKiosk('/order/send')
    expect(await screen.findByText('Zeskanuj zamówienie')).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryByText('Szukaj…')).toBeNull()
    const [bar] = screen.getAllByRole('banner')
    const inBar = within(bar as HTMLElement)
    for (const text of ['stanowisko 3', 'Serwer', 'ZD421', 'Jan Kowalski'])
      expect(inBar.getByText(text)).toBeTruthy()
    expect(inBar.getByRole('button', { name: 'Wyloguj' })).toBeTruthy()
  })

  test('DESK-074 the palette offers no other screen and opens an order only on the bench', async () => {
    const { bridge, user } = await aKiosk('/order/send')
    bridge.use({}, { 'orders.retrieve': () => ({ pk: 10482 }) })
    await screen.findByText('Zeskanuj zamówienie')
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('combobox', { name: 'Paleta poleceń' })
    const labels = () => screen.queryAllByRole('option').map((item) => item.textContent ?? '')
    expect(labels().join('\n')).toContain('Wyjdź z trybu kiosku')
    expect(labels().join('\n')).not.toMatch(/Zamówienia|Tagi|Ustawienia|Diagnostyka|Strona domowa/)
    await user.type(palette, '10482')
    await waitFor(() => expect(labels().join('\n')).toContain('Wyślij zamówienie 10482'))
    expect(labels().filter((label) => label.startsWith('Zamówienie'))).toEqual([])
  })

  test('DESK-074 the badge is offered first for sign-in, the name and password second', async () => {
    const { path, user } = await aKiosk('/', signedOut)
    expect(path()).toBe('/login/barcode')
    expect(screen.queryByRole('link', { name: 'Ustawienia stanowiska' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Zaloguj nazwą i hasłem' }))
    expect(path()).toBe('/login')
    act(() => useSession.getState().set(everything))
    await waitFor(() => expect(path()).toBe('/order/send'))
    act(() => useSession.getState().set(signedOut))
    await waitFor(() => expect(path()).toBe('/login/barcode'))
  })

  test('DESK-074 a user who may not pack sees a message and can sign out', async () => {
    const clerk = signedIn(aUser({ permissions: ['view_order'] }))
    const { user, path } = await aKiosk('/', clerk)
    expect(screen.getByText('Użytkownik nie ma uprawnień do wysyłania zamówień!')).toBeTruthy()
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Wyloguj' }))
    await waitFor(() => expect(path()).toBe('/login/barcode'))
  })

  test('DESK-074 kiosk mode applies immediately, and the other screens never appear at the start', async () => {
    const shown: string[] = []
    const seen = (path: string) =>
      aScreen(path, {
        load: () =>
          Promise.resolve(() => {
            shown.push(path)
            return <p>ekran {path}</p>
          }),
      })
    const own = [seen('/'), { ...seen('/order/send'), isInKiosk: true }]
    const { bridge } = await renderApp({
      screens: own,
      // The slower response determines which screens exist.
      routes: {
        'station.info': () =>
          new Promise((resolve) => setTimeout(() => resolve(aStation({ isKiosk: true })))),
      },
    })
    await screen.findByText('ekran /order/send')
    expect(shown).not.toContain('/')
    act(() => bridge.emit('station.changed', aStation()))
    expect(await screen.findByRole('navigation', { name: 'Nawigacja' })).toBeTruthy()
    act(() => bridge.emit('station.changed', aStation({ isKiosk: true })))
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  })
})

describe('leaving kiosk mode', () => {
  test('DESK-074 an administrator’s name and password, by keyboard alone, leave it', async () => {
    const { user, bridge, path } = await aKiosk('/order/send', everything, {
      'kiosk.leave': () => {
        bridge.emit('station.changed', aStation())
        return undefined
      },
    })
    leaveButton().focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Wyjście z trybu kiosku' })
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByLabelText('Nazwa użytkownika')),
    )
    await user.keyboard('ewa{Tab}tajne 9{Enter}')
    expect(await screen.findByRole('navigation', { name: 'Nawigacja' })).toBeTruthy()
    expect(bridge.inputsOf('kiosk.leave')).toEqual([{ username: 'ewa', password: 'tajne 9' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(path()).toBe('/order/send')
    expect(useNotices.getState().notices).toMatchObject([{ kind: 'success' }])
  })

  test('DESK-074 a refusal is shown in the dialog, the name is preserved, and Escape cancels', async () => {
    const { user, bridge } = await aKiosk('/login/barcode', signedOut, {
      'kiosk.leave': () => {
        throw failure({
          code: ErrorCode.kioskRefused,
          message: 'Nieprawidłowa nazwa użytkownika lub hasło.',
        })
      },
    })
    await user.click(leaveButton())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Wyjdź z trybu' }))
    expect(dialog.getByRole('alert').textContent).toBe('Wpisz nazwę użytkownika i hasło administratora.')
    await user.type(dialog.getByLabelText('Nazwa użytkownika'), 'ewa')
    await user.type(dialog.getByLabelText('Hasło'), 'zle{Enter}')
    expect(await dialog.findByText('Nieprawidłowa nazwa użytkownika lub hasło.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Nazwa użytkownika').value).toBe('ewa')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Hasło')))
    expect(bridge.inputsOf('kiosk.leave')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(leaveButton()).toBeTruthy()
  })
})
