import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

test('DESK-080, APP-082 a screen that fails to render shows an error inside its frame, is logged, and can be retried', async () => {
  // React logs a caught error to the console; here the error is expected.
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Fragile() {
    if (isBroken) throw new Error('order.client is null')
    return <p>narysowany</p>
  }
  const screens = [
    aScreen('/', { nav: { section: 'Treści', label: 'Inny ekran', place: 10 } }),
    aScreen('/kruchy', { load: () => Promise.resolve(Fragile) }),
  ]
  const opened = renderApp({ at: '/kruchy', screens })
  expect((await screen.findByText('Wystąpił bład!')).closest('main')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inny ekran' })).toBeTruthy()
  isBroken = false
  screen.getByRole('button', { name: 'Ponów' }).click()
  expect(await screen.findByText('narysowany')).toBeTruthy()
  const { bridge } = await opened
  await waitFor(() =>
    expect(bridge.inputsOf('log.write')).toMatchObject([
      { level: 'error', scope: '/kruchy', message: expect.stringContaining('order.client is null') },
    ]),
  )
  silence.mockRestore()
})

test('DESK-080 code that fails to load can be loaded again on request', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  const load = () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('chunk missing')) : Promise.resolve(() => <p>wczytany</p>)
  }
  const opened = renderApp({ at: '/', screens: [aScreen('/', { load })] })
  ;(await screen.findByRole('button', { name: 'Ponów' })).click()
  expect(await screen.findByText('wczytany')).toBeTruthy()
  await opened
  silence.mockRestore()
})
