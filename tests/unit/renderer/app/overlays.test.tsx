import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

function watched(path: string, changes: Parameters<typeof aScreen>[1] = {}) {
  const definition = aScreen(path, changes)
  const load = vi.fn<typeof definition.load>(definition.load)
  return { load, definition: { ...definition, load } }
}

const idle = () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve()))

test('fetches the code of every screen that the user may open while the page is idle', async () => {
  const [other, refused] = [watched('/other'), watched('/refused', { permission: 'view_nothing' })]
  await renderApp({ screens: [aScreen('/'), other.definition, refused.definition] })
  await screen.findByText('ekran /')
  await waitFor(() => expect(other.load).toHaveBeenCalledOnce())
  expect(refused.load).not.toHaveBeenCalled()
})

test('in data-saving mode, fetches the code of a screen only when it is opened', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
  const other = watched('/other')
  const { router } = await renderApp({ screens: [aScreen('/'), other.definition] })
  await screen.findByText('ekran /')
  await idle()
  expect(other.load).not.toHaveBeenCalled()
  await act(() => router.navigate('/other'))
  await screen.findByText('ekran /other')
  expect(other.load).toHaveBeenCalledOnce()
})

test('fetches no other code before the screen that is opening has loaded', async () => {
  const opening = watched('/opening')
  const arrival = Promise.withResolvers<void>()
  const { load } = opening.definition
  const slow = { ...opening.definition, load: () => arrival.promise.then(() => load()) }
  const other = watched('/other')
  const opened = renderApp({ screens: [aScreen('/'), slow, other.definition], at: '/opening' })
  await screen.findByRole('button', { name: 'Wyloguj' })
  await idle()
  await idle()
  expect(other.load).not.toHaveBeenCalled()
  arrival.resolve()
  await opened
  await screen.findByText('ekran /opening')
  await waitFor(() => expect(other.load).toHaveBeenCalledOnce())
})
