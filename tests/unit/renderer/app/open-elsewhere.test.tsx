import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useThisWindow } from '#renderer/lib/this-window.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const SCREENS = [
  aScreen('/clients/:pk', { area: 'clients' }),
  aScreen('/clients/edit/:pk', { area: 'clients' }),
  aScreen('/order/:pk', { area: 'orders' }),
  aScreen('/order/send/:pk', { area: 'packing' }),
]

async function open(at: string) {
  useThisWindow.setState({ slot: 1 })
  const shown: number[] = []
  const { bridge } = await renderApp({
    at,
    session: signedIn(aUser()),
    screens: SCREENS,
    routes: {
      'windows.opened': () => [{ slot: 1, path: at, hasUnsaved: false }],
      'windows.toFront': ({ slot }) => void shown.push(slot),
    },
  })
  const second = (path: string, hasUnsaved: boolean) =>
    act(() =>
      bridge.emit('windows.changed', {
        windows: [
          { slot: 1, path: at, hasUnsaved: false },
          { slot: 2, path, hasUnsaved },
        ],
      }),
    )
  return { bridge, second, shown }
}

const chip = () => screen.queryByRole('button', { name: /^Otwarte w oknie/ })

test('a second window with the same client, unsaved, is shown and leads there; it goes with the window', async () => {
  const { bridge, second, shown } = await open('/clients/31')
  expect(chip()).toBeNull()
  second('/clients/edit/31?from=list', false)
  expect(chip()?.textContent).toBe('Otwarte w oknie 2')
  second('/clients/edit/31', true)
  expect(chip()?.textContent).toBe('Otwarte w oknie 2, niezapisane')
  expect(chip()?.title).toBe('Tylko to stanowisko')
  act(() => chip()?.click())
  expect(shown).toEqual([2])
  second('/clients/edit/32', true)
  expect(chip()).toBeNull()
  second('/order/31', true)
  expect(chip()).toBeNull()
  second('/clients/edit/31', true)
  act(() =>
    bridge.emit('windows.changed', { windows: [{ slot: 1, path: '/clients/31', hasUnsaved: false }] }),
  )
  expect(chip()).toBeNull()
})

test('an order on the packing bench counts as the same order', async () => {
  const { second } = await open('/order/55')
  second('/order/send/55', false)
  expect(chip()?.textContent).toBe('Otwarte w oknie 2')
})
