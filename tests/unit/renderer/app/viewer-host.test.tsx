import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openViewer, readViewerAddress, viewerHash } from '#renderer/lib/viewer-request.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
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
  { linePk: 20731, orderPk: 7, page: 5 },
])('an address determines which pages are shown: %o', (request) => {
  expect(readViewerAddress({ hash: viewerHash(request) })).toEqual(request)
})

test.each([
  ['/order/7', '#podglad=61', { linePk: 61, orderPk: 7 }],
  ['/order/7', '#podglad=61&zamowienie=8', { linePk: 61, orderPk: 8 }],
  ['/order/list', '#podglad=61', { linePk: 61 }],
  ['/montage/7', '#podglad=61', { linePk: 61 }],
])('the address %s%s names the order of its line: %o', (pathname, hash, request) => {
  expect(readViewerAddress({ pathname, hash })).toEqual(request)
})

test.each(['', '#dane', '#podglad=abc', '#podglad='])(
  'an address that ends with %j opens no pages',
  (hash) => {
    expect(readViewerAddress({ hash })).toBeNull()
  },
)

test('an address with pages opens them over its screen; Back closes them, Forward shows them again', async () => {
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

test('closing them by hand leaves no history entry', async () => {
  const { router, user } = await renderApp({ screens, operations, at: '/order/7' })
  act(() => openViewer({ linePk: 61 }))
  await isShown()
  await user.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  await isGone()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.historyAction).toBe('POP')
})

test("a link that ends with pages opens them, and closing them leaves the link's screen", async () => {
  const { router, user } = await renderApp({ screens, operations, at: '/order/7#podglad=61' })
  await isShown()
  await user.click(screen.getByRole('button', { name: 'Zamknij okno' }))
  await isGone()
  expect(router.state.location).toMatchObject({ pathname: '/order/7', hash: '' })
})

test('navigating to another screen closes them', async () => {
  const { router } = await renderApp({ screens, operations, at: '/order/7#podglad=61' })
  await isShown()
  await act(() => router.navigate('/'))
  await isGone()
  expect(screen.getByText('ekran /')).toBeTruthy()
})

describe('PREF-016 PREF-017 pages opened by their address come with their masks', () => {
  const page = (pk: number) => ({
    pk,
    page_number: pk % 100,
    image: `media:${pk}`,
    is_accepted: false,
    errors: [],
    warnings: [],
    width: '96.0',
    height: '56.0',
  })
  const pages = (first: number) => [0, 1, 2, 3].map((more) => page(first + more))
  const file = {
    pk: 9,
    order_product: 61,
    client_file_name: 'katalog.pdf',
    preflight_status: { status_code: 'ok', message: 'Plik jest poprawny.', class: 'ok' },
    preview_accepted: true,
    pages: pages(501),
    cover_pages: pages(601),
  }
  const session = signedIn(aUser({ permissions: ['view_order', 'view_product'] }))
  const answers = (fileChanges: object, line: object) => ({
    ...operations,
    'orderProducts.fileData': () => ({ ...file, ...fileChanges }),
    'orderProductFilesPages.preview': () => ({ image: 'media:1501' }),
    'orders.retrieve': () => ({ pk: 7, order_products: [{ pk: 61, product_name: 'Katalog', ...line }] }),
    'products.retrieve': () => ({ pk: 17, kind: 'booklet_uv' }),
  })
  const masks = () => screen.findByRole('button', { name: /^Lakier/ })

  test.each([
    ['the booklet with UV is named by the order line alone', {}, { is_booklet_uv: true }],
    ['the product of the order line has it in its kind', {}, { product_pk: 17 }],
  ])('%s', async (_, fileChanges, line) => {
    await renderApp({ screens, session, operations: answers(fileChanges, line), at: '/order/7#podglad=61' })
    expect(await masks()).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('2 str.')
  })

  test('a file with varnish but without booklet fields requests the order line', async () => {
    await renderApp({
      screens,
      session,
      operations: answers({ is_uv: true, cover_pages: [] }, { is_booklet_uv: true }),
      at: '/order/7#podglad=61',
    })
    expect(await masks()).toBeTruthy()
  })

  test('the masks are shown again after Back and Forward, on a page other than the order’s', async () => {
    const { router } = await renderApp({
      screens,
      session,
      operations: answers({}, { is_booklet_uv: true }),
      at: '/',
    })
    act(() => openViewer({ linePk: 61, orderPk: 7 }))
    expect(await masks()).toBeTruthy()
    await act(() => router.navigate(-1))
    await isGone()
    await act(() => router.navigate(1))
    expect(await masks()).toBeTruthy()
  })
})
