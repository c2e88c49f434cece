import { expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { BENCH_OPERATIONS } from '#main/services/offline/bench-calls.ts'
import { NEVER_OFFLINE } from '#main/services/offline/never-offline.ts'
import { failureOf } from '#support/api-harness.ts'
import { benchAtServer } from '#support/bench-calls.ts'
import { benchOrder, SHOP } from '#support/offline-store.ts'
import { json } from '#support/test-api-server.ts'

const NEVER = Object.entries(NEVER_OFFLINE)

test('offline check 14: nothing of the never-list arrives at the server, and each is refused with a reason', async () => {
  const bench = await benchAtServer()
  bench.cache.saveOrder(benchOrder())
  bench.state.isReachable = false
  for (const [name, message] of NEVER) {
    const refusal = await failureOf(bench.request(name, { params: { pk: 71 }, body: { status: 'pickuped' } }))
    expect(refusal).toEqual({ code: ErrorCode.offlineNotPossible, message, operation: name })
    expect(message).toMatch(/^Brak połączenia z serwerem: /)
  }
  expect(bench.server.requests).toEqual([])
  expect(bench.entries.list(SHOP)).toEqual([])
})

test('while the server responds, actions of the never-list are sent as usual', async () => {
  const bench = await benchAtServer()
  const route = 'POST /api/v1/order-deliveries/71/admin_generate_label/'
  bench.server.on(route, json({ pk: 71 }))
  expect(await bench.request('orderDeliveries.generateLabel', { params: { pk: 71 } })).toEqual({ pk: 71 })
  expect(bench.server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([route])
})

test('every operation of the bench is one of the registry', () => {
  expect(BENCH_OPERATIONS.filter((name) => findOperation(name) === null)).toEqual([])
})
