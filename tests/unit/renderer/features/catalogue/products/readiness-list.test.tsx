import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts } from '../../../screen-harness.tsx'
import { aReadyProduct, openProduct } from './fake-product.ts'

const UNREADY = '/products/list?readiness=missing'

const product = (pk: number, changes: Record<string, unknown> = {}) => ({
  ...aReadyProduct(changes).record,
  pk,
  name_pl: `Plakat ${pk}`,
  date_modified: `2026-11-${String(10 + (pk % 10))}T10:00:00Z`,
})

const rows = [product(401), product(402, { image: null }), product(403, { categories: [] })]

/** Lists leave out the large parts of a product. */
const listed = (row: object) => ({ ...row, option_prices: undefined, group_options: undefined })

function openList(at: string, more: OperationHandlers = {}) {
  return openProduct(aReadyProduct(), at, {
    operations: {
      'products.list': () => ({ count: 1043, results: rows.map(listed) }),
      'products.retrieve': ({ params }) => rows.find(({ pk }) => pk === Number(params.pk)),
      ...more,
    },
  })
}

const readings = ({ bridge }: ReturnType<typeof openList>) => [
  ...bridge.callsOf('products.retrieve'),
  ...bridge.callsOf('products.quantities'),
]

test('the column is hidden at first and then costs no request; once shown it reads each row in view twice, without a price', async () => {
  const opened = openList('/products/list')
  await screen.findByText('Plakat 401')
  expect(readings(opened)).toEqual([])
  await opened.user.click(screen.getByRole('button', { name: /^Kolumny/ }))
  await opened.user.click(await screen.findByRole('checkbox', { name: /Gotowość/ }))
  await waitFor(() => expect(columnTexts('Gotowość')).toEqual(['9 z 9', '8 z 9 · brak', '8 z 9 · brak']))
  expect(readings(opened)).toHaveLength(6)
  expect(opened.bridge.callsOf('products.pricing')).toEqual([])
  expect(opened.bridge.callsOf('productOptionExclusions.list')).toHaveLength(1)
})

test('the filter „Niegotowe” lists the products that lack something, with the time and the number checked', async () => {
  const opened = openList(UNREADY)
  await screen.findByText('Plakat 402')
  expect(columnTexts('Nazwa').map((text) => /Plakat \d+/.exec(text)?.[0])).toEqual([
    'Plakat 402',
    'Plakat 403',
  ])
  expect(await screen.findByText(/^stan z \d\d:\d\d, sprawdzono 3 z 1\s?043$/)).toBeTruthy()
  for (const { query } of opened.bridge.callsOf('products.list'))
    expect(query).not.toHaveProperty('readiness')
})

test('the result stays as it was until the user checks again', async () => {
  const mended = { pk: 0 }
  const opened = openList(UNREADY, {
    'products.retrieve': ({ params }) => {
      const pk = Number(params.pk)
      return pk === mended.pk ? product(pk) : rows.find((row) => row.pk === pk)
    },
  })
  await screen.findByText('Plakat 402')
  const before = readings(opened).length
  mended.pk = 402
  fireEvent.click(screen.getByRole('button', { name: 'Odśwież listę' }))
  await waitFor(() => expect(opened.bridge.callsOf('products.list').length).toBeGreaterThan(1))
  expect(readings(opened)).toHaveLength(before)
  expect(screen.getByText('Plakat 402')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sprawdź ponownie' }))
  await waitFor(() => expect(screen.queryByText('Plakat 402')).toBeNull())
  expect(screen.getByText('Plakat 403')).toBeTruthy()
})

test('a product that cannot be read is counted and not shown as ready', async () => {
  openList(UNREADY, {
    'products.retrieve': ({ params }) => {
      if (Number(params.pk) === 401)
        throw failure({ code: ErrorCode.server, message: 'Błąd serwera.', status: 500 })
      return rows.find(({ pk }) => pk === Number(params.pk))
    },
  })
  expect(await screen.findByText(/sprawdzono 3 z 1\s?043, nie odczytano: 1$/)).toBeTruthy()
})

test('no more than 200 products are checked', async () => {
  const many = Array.from({ length: 260 }, (_, index) => product(1000 + index))
  const opened = openList(UNREADY, {
    'products.list': ({ query }) => {
      const { page = 1, page_size: size = 100 } = query as { page?: number; page_size?: number }
      // This server's largest page is 100.
      const length = Math.min(size, 100)
      return { count: many.length, results: many.slice((page - 1) * length, page * length).map(listed) }
    },
    'products.retrieve': ({ params }) => many.find(({ pk }) => pk === Number(params.pk)),
  })
  expect(await screen.findByText(/sprawdzono 200 z 260/)).toBeTruthy()
  expect(readings(opened)).toHaveLength(400)
  expect(within(screen.getByRole('grid')).queryByText(/Plakat/)).toBeNull()
})
