import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheKeys, markStale, patchRecord } from '#renderer/lib/cache.ts'
import { affectedBy, findOperation, registry, type OperationName } from '#shared/api/registry.ts'

const PAID = { payment_status: 'paid', secret: 'not borne' }

test('a changed record is updated in every cached response that contains it, with the fields present there', () => {
  const client = new QueryClient()
  const row = { pk: 7, payment_status: 'not_paid' }
  const other = { pk: 8, payment_status: 'not_paid' }
  const list = cacheKeys.list('orders', { page: 1 })
  const pages = cacheKeys.pages('orders', 'list', {})
  const tree = cacheKeys.tree('orders')
  const record = cacheKeys.retrieve('orders', 7)
  client.setQueryData(list, { count: 2, results: [row, other], askedAt: 3 })
  client.setQueryData(pages, {
    pages: [
      { count: 2, results: [other] },
      { count: 2, results: [row] },
    ],
    pageParams: [1, 2],
  })
  client.setQueryData(tree, [{ pk: 1, name: 'korzeń', children: [row] }])
  client.setQueryData(record, { ...row, lines: [{ pk: 7, name: 'linia' }] })

  patchRecord(client, 'orders', 7, PAID)

  const paid = { pk: 7, payment_status: 'paid' }
  expect(client.getQueryData(list)).toEqual({ count: 2, results: [paid, other], askedAt: 3 })
  expect(client.getQueryData(pages)).toEqual({
    pages: [
      { count: 2, results: [other] },
      { count: 2, results: [paid] },
    ],
    pageParams: [1, 2],
  })
  expect(client.getQueryData(tree)).toEqual([{ pk: 1, name: 'korzeń', children: [paid] }])
  // A part of another kind may have the same number.
  expect(client.getQueryData(record)).toEqual({ ...paid, lines: [{ pk: 7, name: 'linia' }] })
})

test('does not change another resource or the record of an open form', () => {
  const client = new QueryClient()
  const form = cacheKeys.record('orders', 7)
  const client7 = cacheKeys.retrieve('clients', 7)
  client.setQueryData(form, { pk: 7, payment_status: 'not_paid' })
  client.setQueryData(client7, { pk: 7, payment_status: 'not_paid' })
  patchRecord(client, 'orders', 7, PAID)
  void markStale(client, ['orders'])
  for (const key of [form, client7]) {
    expect(client.getQueryData(key)).toEqual({ pk: 7, payment_status: 'not_paid' })
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  }
})

test('a response without the record keeps its identity, so that nothing is rendered again', () => {
  const client = new QueryClient()
  const key = cacheKeys.list('orders', {})
  const page = { count: 1, results: [{ pk: 8, payment_status: 'not_paid' }] }
  client.setQueryData(key, page)
  patchRecord(client, 'orders', 7, PAID)
  expect(client.getQueryData(key)).toBe(page)
})

test('equal queries have one key, whichever caller sends them', () => {
  expect(cacheKeys.operation('orders.list', { query: { page: 1 } })).toEqual(
    cacheKeys.list('orders', { page: 1 }),
  )
  expect(cacheKeys.operation('orders.retrieve', { params: { pk: 7 } })).toEqual(
    cacheKeys.retrieve('orders', '7'),
  )
})

test('the resources that a change affects exist, and only changes affect any', () => {
  const names = Object.entries(registry).flatMap(([resource, { operations }]) =>
    Object.keys(operations).map((key) => `${resource}.${key}` as OperationName),
  )
  const unknown = names.filter((name) =>
    affectedBy(name).some((affected) => !Object.hasOwn(registry, affected)),
  )
  const readers = names.filter((name) => {
    const operation = findOperation(name)
    return operation?.method === 'GET' && operation.isChange !== true && operation.affects !== undefined
  })
  expect({ unknown, readers }).toEqual({ unknown: [], readers: [] })
  expect(affectedBy('orders.pay')).toEqual(['orders', 'orderLogs', 'invoices'])
  expect(affectedBy('tags.update')).toEqual(['tags'])
})
