import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aStation } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

const isDark = () => document.body.classList.contains('bp6-dark')

/** The system's setting, which the test switches. */
function aSystem(startsDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: startsDark })
  vi.stubGlobal('matchMedia', () => media)
  return {
    turn(matches: boolean) {
      media.matches = matches
      media.dispatchEvent(new Event('change'))
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.classList.remove('bp6-dark')
})

test('DESK-094 the appearance follows the system while the user has not chosen one', async () => {
  const system = aSystem(true)
  await renderApp({ routes: { 'station.info': () => aStation({ appearance: 'system' }) } })
  await waitFor(() => expect(isDark()).toBe(true))
  act(() => system.turn(false))
  expect(isDark()).toBe(false)
})

test('DESK-094 an open menu changes its colours with the rest of the screen', async () => {
  const system = aSystem(true)
  const { user } = await renderApp({
    routes: { 'station.info': () => aStation({ appearance: 'system' }) },
  })
  await user.click(screen.getByRole('button', { name: 'Jan Kowalski' }))
  const menu = await screen.findByRole('menu', { name: 'Ustawienia osoby' })
  expect(menu.closest('.bp6-dark')).not.toBeNull()
  act(() => system.turn(false))
  await waitFor(() => expect(menu.closest('.bp6-dark')).toBeNull())
  act(() => system.turn(true))
  await waitFor(() => expect(menu.closest('.bp6-dark')).not.toBeNull())
})

test('DESK-094 after the user chooses one, the system is no longer followed', async () => {
  const system = aSystem(false)
  const { user, bridge } = await renderApp({
    routes: {
      'station.info': () => aStation({ appearance: 'system' }),
      'station.setAppearance': ({ appearance }) => aStation({ appearance }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Jan Kowalski' }))
  await user.click(await screen.findByText('Wygląd ciemny'))
  await waitFor(() => expect(isDark()).toBe(true))
  expect(bridge.inputsOf('station.setAppearance')).toEqual([{ appearance: 'dark' }])
  act(() => system.turn(false))
  expect(isDark()).toBe(true)
})
