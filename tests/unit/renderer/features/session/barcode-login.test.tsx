import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { playSound } from '#renderer/ui/sounds.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { anOfficeUser, aStation, signedIn, signedOut } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

const staff = [
  { username: 'pakowanie', fullName: 'Jan Kowalski', role: 'Pakowanie', badgeImage: '/badge/pakowanie' },
  { username: 'biuro', fullName: 'Anna Nowak', role: 'Biuro', badgeImage: '/badge/biuro' },
]

describe('sign-in by badge', () => {
  test('names the host that the sign-in is sent to, except for the training shop inside the program', async () => {
    const station = aStation({ isTraining: false, apiHost: 'sklep.example.pl' })
    const app = await renderApp({
      at: '/login/barcode',
      session: signedOut,
      routes: { 'station.info': () => station },
    })
    expect(screen.getByText('Identyfikator trafi na serwer').textContent).toBe(
      'Identyfikator trafi na serwer sklep.example.pl',
    )
    act(() => app.bridge.emit('station.changed', aStation({ isTraining: true })))
    expect(screen.queryByText('Identyfikator trafi na serwer')).toBeNull()
  })

  test('AUTH-011 /login/barcode signs in by a scan: nothing to type, nothing to press', async () => {
    const { bridge, path } = await renderApp({ at: '/login/barcode', session: signedOut })
    expect(screen.getByRole('heading', { name: 'Zeskanuj identyfikator' })).toBeTruthy()
    expect(document.querySelector('main .login-card :is(input, button)')).toBeNull()

    act(() => bridge.emit('scanner.badge', { isBusy: true }))
    expect(screen.getByText('Sprawdzanie identyfikatora…')).toBeTruthy()
    act(() =>
      bridge.emit('session.changed', { state: signedIn(anOfficeUser()), reason: 'signedIn', detail: null }),
    )
    await waitFor(() => expect(path()).toBe('/'))
  })

  test('a refused badge is reported until the next scan, on both sign-in screens', async () => {
    const { bridge, user } = await renderApp({ at: '/login/barcode', session: signedOut })
    act(() => bridge.emit('scanner.badge', { isBusy: true }))
    act(() => bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nieznany identyfikator.' }))
    act(() => bridge.emit('scanner.badge', { isBusy: false }))
    expect(screen.getByText('Nieznany identyfikator.').getAttribute('role')).toBe('alert')
    act(() => bridge.emit('scanner.badge', { isBusy: true }))
    expect(screen.queryByText('Nieznany identyfikator.')).toBeNull()

    await user.click(screen.getByRole('link', { name: 'Zaloguj nazwą i hasłem' }))
    await screen.findByRole('heading', { name: 'Logowanie' })
    act(() => bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nieznany identyfikator.' }))
    expect(screen.getByText('Nieznany identyfikator.').closest('[role=alert]')).toBeTruthy()
  })
})

describe('the sounds of a badge', () => {
  const played = recordSounds()

  test('DESK-047 an unknown badge plays the failure sound, and an accepted one the success sound', async () => {
    const { bridge, path } = await renderApp({
      at: '/login/barcode',
      session: signedOut,
      routes: { 'station.info': () => aStation() },
    })
    playSound('failure', 60)
    playSound('success', 60)
    const [failureSound, successSound] = played
    act(() => bridge.emit('scanner.badge', { isBusy: true }))
    act(() => bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nieznany identyfikator.' }))
    act(() => bridge.emit('scanner.badge', { isBusy: false }))
    expect(played.slice(2)).toEqual([failureSound])
    act(() => bridge.emit('scanner.badge', { isBusy: true }))
    act(() =>
      bridge.emit('session.changed', { state: signedIn(anOfficeUser()), reason: 'signedIn', detail: null }),
    )
    await waitFor(() => expect(path()).toBe('/'))
    expect(played.slice(3)).toEqual([successSound])
  })
})

describe('training mode', () => {
  test('the sample staff is listed with badges, and one click signs in', async () => {
    const { user, bridge, path } = await renderApp({
      at: '/login',
      session: signedOut,
      routes: {
        'session.sampleStaff': () => staff,
        'session.signInAsSample': () => signedIn(anOfficeUser()),
      },
    })
    const badge = await screen.findByAltText('Identyfikator: Jan Kowalski')
    expect(badge.getAttribute('src')).toBe('/badge/pakowanie')
    await user.click(screen.getByRole('button', { name: 'Zaloguj jako Jan Kowalski' }))
    await waitFor(() => expect(path()).toBe('/'))
    expect(bridge.inputsOf('session.signInAsSample')).toEqual([{ username: 'pakowanie' }])
  })

  test('if the staff cannot be read, the reason is shown, and the list is read again on request', async () => {
    let isUp = false
    const { user } = await renderApp({
      at: '/login',
      session: signedOut,
      routes: {
        'session.sampleStaff': () => {
          if (!isUp)
            throw failure({ code: ErrorCode.timeout, message: 'Sklep szkoleniowy jeszcze się uruchamia.' })
          return staff
        },
      },
    })
    const reason = await screen.findByText('Sklep szkoleniowy jeszcze się uruchamia.')
    expect(reason.closest('[role=alert]')?.textContent).toContain('Nie udało się wczytać osób')
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    await screen.findByAltText('Identyfikator: Jan Kowalski')
    expect(screen.queryByText('Nie udało się wczytać osób')).toBeNull()
  })

  test('DESK-084 the data set can be reset from the sign-in screen, after a confirmation', async () => {
    const { user, bridge } = await renderApp({
      at: '/login',
      session: signedOut,
      routes: { 'session.sampleStaff': () => staff, 'station.resetSandbox': () => undefined },
    })
    await user.click(screen.getByRole('button', { name: 'Przywróć dane przykładowe' }))
    await user.click(await screen.findByRole('button', { name: 'Anuluj' }))
    expect(bridge.inputsOf('station.resetSandbox')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Przywróć dane przykładowe' }))
    await user.click(await screen.findByRole('button', { name: 'Przywróć' }))
    expect(await screen.findByText('Przywrócono dane przykładowe')).toBeTruthy()
    expect(bridge.inputsOf('station.resetSandbox')).toHaveLength(1)
  })
})
