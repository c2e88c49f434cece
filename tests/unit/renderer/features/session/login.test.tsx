import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { sessionState } from '#shared/ipc/routes/session.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anOfficeUser, aStation, signedIn, signedOut } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

const username = () => screen.getByLabelText<HTMLInputElement>('Nazwa użytkownika')
const password = () => screen.getByLabelText<HTMLInputElement>('Hasło')
const submit = () => screen.getByRole('button', { name: 'Zaloguj' })

/** Returns the text of the element that describes the field. */
function errorsAt(field: HTMLElement): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

async function failedSignIn(error: ApiError) {
  const app = await renderApp({
    at: '/login',
    session: signedOut,
    routes: {
      'session.signIn': () => {
        throw failure(error)
      },
    },
  })
  await app.user.type(username(), 'pakowanie')
  await app.user.type(password(), 'zle-haslo')
  await app.user.click(submit())
  return app
}

describe('password sign-in', () => {
  test('names the host that the sign-in is sent to, except for the training shop inside the program', async () => {
    const station = aStation({ isTraining: false, apiHost: 'sklep.example.pl' })
    const app = await renderApp({
      at: '/login',
      session: signedOut,
      routes: { 'station.info': () => station },
    })
    expect(screen.getByText('Hasło trafi na serwer').textContent).toBe(
      'Hasło trafi na serwer sklep.example.pl',
    )
    act(() => app.bridge.emit('station.changed', aStation({ isTraining: true })))
    expect(screen.queryByText('Hasło trafi na serwer')).toBeNull()
  })

  test('AUTH-001 /login has fields for a username and a password', async () => {
    await renderApp({ at: '/login', session: signedOut })
    expect(username().type).toBe('text')
    expect(password().type).toBe('password')
    expect(document.activeElement).toBe(username())
  })

  test('AUTH-002 AUTH-006 submits the typed name and password, and after a completed sign-in the user is on /, by keyboard only', async () => {
    const { user, path, bridge } = await renderApp({
      at: '/login',
      session: signedOut,
      routes: { 'session.signIn': () => signedIn(anOfficeUser()) },
    })
    await user.keyboard('pakowanie{Tab}tajne haslo{Enter}')
    await waitFor(() => expect(path()).toBe('/'))
    expect(bridge.inputsOf('session.signIn')).toEqual([{ username: 'pakowanie', password: 'tajne haslo' }])
  })

  test('AUTH-007 the server’s username errors are shown at the username field', async () => {
    await failedSignIn({
      code: ErrorCode.validation,
      message: 'Błędne dane',
      fieldErrors: { username: ['To pole nie może być puste.'] },
    })
    await waitFor(() => expect(errorsAt(username())).toBe('To pole nie może być puste.'))
    expect(username().getAttribute('aria-invalid')).toBe('true')
    expect(password().getAttribute('aria-invalid')).toBeNull()
  })

  test('AUTH-008 the server’s password errors are shown at the password field', async () => {
    await failedSignIn({
      code: ErrorCode.validation,
      message: 'Błędne dane',
      fieldErrors: { password: ['Za krótkie.', 'Zbyt proste.'] },
    })
    await waitFor(() => expect(errorsAt(password())).toBe('Za krótkie.Zbyt proste.'))
    expect(username().getAttribute('aria-invalid')).toBeNull()
  })

  test('AUTH-009 the detail of a refusal, as the session reports it, is a general error of the form', async () => {
    await failedSignIn({
      code: ErrorCode.unauthorized,
      status: 401,
      message: 'Konto nieaktywne.',
      nonFieldErrors: ['Konto nieaktywne.'],
    })
    const general = await screen.findByText('Konto nieaktywne.')
    expect(general.closest('form')).toBeTruthy()
    expect(general.closest('[role=alert]')).toBeTruthy()
  })

  test('AUTH-010 non_field_errors are a general error of the form', async () => {
    await failedSignIn({
      code: ErrorCode.validation,
      message: 'Błędne dane',
      nonFieldErrors: ['Konto zablokowane.', 'Nie można zalogować się przy użyciu podanych danych.'],
    })
    const general = await screen.findByText('Konto zablokowane.')
    expect(general.closest('form')).toBeTruthy()
    expect(general.closest('[role=alert]')?.textContent).toContain('Nie można zalogować się')
  })

  test('after a failure, such as no network, a time-out or a wrong password, the typed values stay and signing in can be repeated', async () => {
    const { user, bridge } = await failedSignIn({
      code: ErrorCode.unreachable,
      message: 'Serwer nie odpowiada.',
    })
    expect(await screen.findByText('Serwer nie odpowiada.')).toBeTruthy()
    expect([username().value, password().value]).toEqual(['pakowanie', 'zle-haslo'])
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    await user.click(submit())
    await waitFor(() => expect(bridge.inputsOf('session.signIn')).toHaveLength(2))
  })

  test('a second press while signing in sends nothing', async () => {
    const { user, bridge } = await renderApp({
      at: '/login',
      session: signedOut,
      routes: { 'session.signIn': () => new Promise(() => undefined) },
    })
    await user.type(username(), 'a{Enter}{Enter}')
    await user.click(submit())
    expect(bridge.inputsOf('session.signIn')).toHaveLength(1)
  })
})

describe("the page's data", () => {
  test("DESK-019 the page's session has no field for a token, and signing in leaves no token anywhere", async () => {
    const raw = {
      ...signedIn(),
      token: 'tajny-token-123',
      user: { ...anOfficeUser(), token: 'tajny-token-123' },
    }
    expect(JSON.stringify(sessionState.parse(raw))).not.toContain('tajny-token-123')

    const { user, bridge } = await renderApp({
      at: '/login',
      session: signedOut,
      routes: { 'session.signIn': () => raw },
    })
    await user.type(username(), 'a')
    await user.type(password(), 'haslo-do-zapomnienia{Enter}')
    await screen.findByRole('heading', { name: 'Moja zmiana' })
    const kept =
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) +
      document.documentElement.outerHTML
    expect(kept).not.toMatch(/tajny-token-123|haslo-do-zapomnienia/)
    expect(JSON.stringify(bridge.inputsOf('log.write'))).not.toContain('haslo-do-zapomnienia')
  })

  test('DESK-024 if the token is only in memory, the sign-in screen and the footer say that the session will not survive', async () => {
    await renderApp({ at: '/login', session: { status: 'signedOut', keeper: 'memory' } })
    expect(screen.getByText(/Sesja nie przetrwa ponownego uruchomienia/)).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toContain('sesja nie przetrwa zamknięcia programu')
  })

  test('DESK-024 a stored token causes no such message', async () => {
    await renderApp({
      at: '/login',
      session: signedOut,
      routes: { 'station.info': () => aStation({ isTraining: false }) },
    })
    expect(document.body.textContent).not.toMatch(/nie przetrwa/)
  })
})
