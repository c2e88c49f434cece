import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openViewer, readViewerHash, viewerHash } from '#renderer/lib/viewer-desk.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const operations = { 'orderProducts.fileData': () => null, 'orderProducts.chosenOptions': () => [] }
const screens = [aScreen('/'), aScreen('/order/7')]
const viewer = () => screen.queryByRole('dialog', { name: /^Podgląd: / })
const isShown = () => waitFor(() => expect(viewer()).not.toBeNull())
const isGone = () => waitFor(() => expect(viewer()).toBeNull())

test.each([
  { linePk: 20731 },
  { linePk: 20731, page: 5 },
  { linePk: 20731, page: 5, picture: 'alternative' as const },
])('an address says which pages are seen: %o', (request) => {
  expect(readViewerHash(viewerHash(request))).toEqual(request)
})

test.each(['', '#dane', '#podglad=abc', '#podglad='])(
  'an address that ends with %j asks for no pages',
  (hash) => {
    expect(readViewerHash(hash)).toBeNull()
  },
)

test('a place that asks for pages gets them over itself; Back closes them, Forward shows them again', async () => {
  const { router } = await renderApp({ screens, operations, at: '/order/7' })
  act(() => openViewer({ linePk: 61 }))
  await isShown()
  await waitFor(() => expect(router.state.location.hash).toBe('#podglad=61'))
  expect(router.state.location.pathname).toBe('/order/7')
  await act(() => router.navigate(-1))
  await isGone()
  expect(screen.getByText('ekran /order/7')).toBeTruthy()
  await act(() => router.navigate(1))
  await isShown()
})

test('closed by hand they leave no step behind', async () => {
  const { router, user } = await renderApp({ screens, operations, at: '/order/7' })
  act(() => openViewer({ linePk: 61 }))
  await isShown()
  await user.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  await isGone()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.historyAction).toBe('POP')
})

test('a link that ends with them opens them, and closing leaves its screen', async () => {
  const { router, user } = await renderApp({ screens, operations, at: '/order/7#podglad=61' })
  await isShown()
  await user.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  await isGone()
  expect(router.state.location).toMatchObject({ pathname: '/order/7', hash: '' })
})

test('another screen is shown without them', async () => {
  const { router } = await renderApp({ screens, operations, at: '/order/7#podglad=61' })
  await isShown()
  await act(() => router.navigate('/'))
  await isGone()
  expect(screen.getByText('ekran /')).toBeTruthy()
})
