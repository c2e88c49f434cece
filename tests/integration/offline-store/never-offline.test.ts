import { expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { BENCH_OPERATIONS } from '#main/services/offline/bench-calls.ts'
import { NEVER_OFFLINE } from '#main/services/offline/never-offline.ts'
import type { OfflineState } from '#shared/domain/offline/entries.ts'
import type { NewEntry } from '#main/services/offline/ports.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { failureOf } from '#support/api-harness.ts'
import { benchAtServer } from '#support/bench-calls.ts'
import { benchOrder, newEntry, SHOP } from '#support/offline-store.ts'
import { json } from '#support/test-api-server.ts'

const NEVER = Object.entries(NEVER_OFFLINE)

test('offline check 14: nothing of the never-list arrives at the server, and each is refused with a reason', async () => {
  const bench = await benchAtServer()
  bench.cache.saveOrder(benchOrder())
  bench.state.isReachable = false
  for (const [name, message] of NEVER) {
    const refusal = await failureOf(
      bench.request(name, { params: { pk: 3000071 }, body: { status: 'pickuped' } }),
    )
    expect(refusal).toEqual({ code: ErrorCode.offlineNotPossible, message, operation: name })
    expect(message).toMatch(/^Brak połączenia z serwerem: /)
  }
  expect(bench.server.requests).toEqual([])
  expect(bench.entries.list(SHOP)).toEqual([])
})

test('while the server responds, actions of the never-list are sent as usual', async () => {
  const bench = await benchAtServer()
  const route = 'POST /api/v1/order-deliveries/3000071/admin_generate_label/'
  bench.server.on(route, json({ pk: 3000071 }))
  expect(await bench.request('orderDeliveries.generateLabel', { params: { pk: 3000071 } })).toEqual({
    pk: 3000071,
  })
  expect(bench.server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([route])
})

const label = (state: OfflineState): [OfflineState, Partial<NewEntry>] => [
  state,
  { value: { kind: 'label', addressPk: 3000071, packagePk: 4000082 } },
]
const QUEUED = 'Etykieta tej przesyłki czeka już w kolejce do zamówienia.'
const UNDECIDED = 'Najpierw rozstrzygnij zapis o etykiecie tej przesyłki.'
const UNWEIGHED = 'Wagi zapisane bez połączenia nie są jeszcze na serwerze. Ponów za chwilę.'

test.each([
  ['its label waits', label('waiting'), QUEUED],
  ['its label is being ordered', label('sending'), QUEUED],
  ['its order of a label has an unknown outcome', label('unknown'), QUEUED],
  ['its label needs a decision', label('conflict'), UNDECIDED],
  ['the server refused its label', label('refused'), null],
  ['a weight of the order waits', ['waiting', {}], UNWEIGHED],
  ['a weight of another order waits', ['waiting', { orderPk: 1 }], null],
  ['its parcel waits to be packed', ['waiting', { value: { kind: 'packed', packagePk: 4000082 } }], null],
] satisfies [string, [OfflineState, Partial<NewEntry>], string | null][])(
  'offline check 3: a label is not paid twice, nor ordered by the weights from before, if %s',
  async (_, [state, entry], message) => {
    const bench = await benchAtServer()
    bench.cache.saveOrder(benchOrder())
    const { seq } = bench.entries.add(newEntry(entry))
    if (state === 'unknown') bench.entries.change(seq, 'sending')
    if (state !== 'waiting') bench.entries.change(seq, state)
    bench.server.on('POST /api/v1/order-deliveries/3000071/admin_generate_label/', json({ pk: 3000071 }))
    const refusal = await refusalOf(
      bench.request('orderDeliveries.generateLabel', { params: { pk: 3000071 } }),
    )
    expect(refusal?.message ?? null).toBe(message)
    expect(bench.server.requests).toHaveLength(message === null ? 1 : 0)
  },
)

test('every operation of the bench is one of the registry', () => {
  expect(BENCH_OPERATIONS.filter((name) => findOperation(name) === null)).toEqual([])
})
