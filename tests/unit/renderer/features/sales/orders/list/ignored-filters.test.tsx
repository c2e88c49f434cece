import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { anOrder, openOrders } from './orders-harness.tsx'

const OTHERS = /^Serwer nie zastosował filtra „Status”: na liście są też inne wartości/
const ONE = /^Serwer zastosował z filtra „Status” tylko jedną wartość/
const notified = () => useNotices.getState().notices.flatMap(({ lines }) => lines)

/** A server that holds some orders and applies only the statuses that `read` returns. */
function shop(read: (asked: readonly string[]) => readonly string[] | null): OperationHandlers {
  const held = [
    anOrder(1, { status: 'saved' }),
    anOrder(2, { status: 'in_production' }),
    anOrder(3, { status: 'in_production' }),
    anOrder(4, { status: 'done' }),
  ]
  return {
    'orders.list': ({ query }) => {
      const wanted = query?.status ? read(query.status) : null
      const results = held.filter(({ status }) => wanted === null || wanted.includes(status))
      return { count: results.length, results }
    },
  }
}

const AT = '/order/list?status=saved&status=in_production'

test('a list with orders outside the filter is reported once, over all pages and requests', async () => {
  const { go, bridge } = openOrders(
    AT,
    {},
    [],
    shop(() => null),
  )
  await waitFor(() => expect(notified()).toEqual([expect.stringMatching(OTHERS)]))
  useNotices.setState({ notices: [] })
  await go('/order/list?status=done')
  await waitFor(() => expect(bridge.callsOf('orders.list')).toHaveLength(2))
  await screen.findByText('4 zamówienia')
  expect(notified()).toEqual([])
})

test('a server that uses only the last value is detected by counting the orders of the others', async () => {
  const { bridge } = openOrders(
    AT,
    {},
    [],
    shop((asked) => asked.slice(-1)),
  )
  await waitFor(() => expect(notified()).toEqual([expect.stringMatching(ONE)]))
  expect(bridge.callsOf('orders.list').map(({ query }) => query?.status)).toEqual([
    ['saved', 'in_production'],
    ['in_production'],
    ['saved'],
  ])
})

test('a list with a single status is not reported if there are no orders of the others', async () => {
  const { bridge } = openOrders(
    '/order/list?status=in_production&status=draft',
    {},
    [],
    shop((asked) => asked),
  )
  await waitFor(() => expect(bridge.callsOf('orders.list')).toHaveLength(3))
  await screen.findByText('2 zamówienia')
  expect(notified()).toEqual([])
})

test('a correct response causes no further requests and no report', async () => {
  const { bridge } = openOrders(
    AT,
    {},
    [],
    shop((asked) => asked),
  )
  await screen.findByText('3 zamówienia')
  expect(notified()).toEqual([])
  expect(bridge.callsOf('orders.list')).toHaveLength(1)
})
