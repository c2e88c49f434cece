import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenchOrder, EntryValue } from '#main/services/offline/ports.ts'
import type { OfflineKind, OfflineState } from '#shared/domain/offline/entries.ts'
import {
  arrived,
  LABEL_ORDERS,
  labelValue,
  PACKED,
  packedValue,
  packableOrders,
  startOfflineBench,
  WEIGHTS,
  weightValues,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { generateLabels, weigh } from '#support/sandbox-orders.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let bench: OfflineBench
let pks: number[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  pks = await packableOrders(sandbox, 24)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  bench = await startOfflineBench(sandbox)
})
afterEach(() => bench.close())

type Sent = Exclude<OfflineKind, 'stage' | 'printed'>

const PATHS: Readonly<Record<Sent, [method: string, path: RegExp]>> = {
  weight: ['PATCH', WEIGHTS],
  label: ['POST', LABEL_ORDERS],
  packed: ['PATCH', PACKED],
}

/** A fresh order that is ready for an entry of this kind. */
async function orderFor(kind: Sent): Promise<BenchOrder> {
  const pk = pks.pop()
  if (pk === undefined) throw new Error('the sandbox has too few orders')
  const call = sandbox.as('administrator')
  if (kind !== 'weight') await weigh(call, pk)
  if (kind === 'packed') await generateLabels(call, pk)
  return bench.read(pk)
}

function valueFor(kind: Sent, order: BenchOrder): EntryValue {
  const packagePk = order.delivery_packages[0]?.pk ?? 0
  if (kind === 'label') return labelValue(order, packagePk)
  if (kind === 'packed') return packedValue(packagePk)
  const [weight] = weightValues(order, '2.4')
  if (!weight) throw new Error('the order has no line')
  return weight
}

async function carryOut(value: EntryValue): Promise<void> {
  const call = sandbox.as('pakowanie')
  if (value.kind === 'weight')
    await call('PATCH', `/api/v1/order-products/${value.linePk}/admin_send_ups_update_real_weight/`, {
      real_weight: value.weight,
    })
  if (value.kind === 'label')
    await call('POST', `/api/v1/order-deliveries/${value.addressPk}/admin_generate_label/`)
  if (value.kind === 'packed')
    await call('PATCH', `/api/v1/order-delivery-packages/${value.packagePk}/`, { is_packed: true })
}

/** Whether the server holds the entry's value. */
async function isHeldByServer(kind: Sent, orderPk: number): Promise<boolean> {
  const order = await bench.read(orderPk)
  if (kind === 'weight') return Number(order.order_products[0]?.real_weight) === 2.4
  const [item] = order.delivery_packages
  return kind === 'label' ? Boolean(item?.tracking_number) : item?.is_packed === true
}

/** The states of a killed program: what is on its disk, and whether the request had reached the server. */
const KILLED: [name: string, path: readonly OfflineState[], isCarriedOut: boolean][] = [
  ['before the request is prepared', [], false],
  ['after the request was written down, before it left', ['sending'], false],
  ['after the server carried the request out, before its response', ['sending'], true],
  ['with an unknown outcome that was carried out', ['sending', 'unknown'], true],
  ['with an unknown outcome that was not carried out', ['sending', 'unknown'], false],
  ['after the response was written down', ['sending', 'done'], true],
]

describe('offline check 2: a program killed in each state does everything once', () => {
  for (const kind of ['weight', 'packed', 'label'] as const)
    test.each(KILLED)(`${kind}: %s`, async (_name, path, isCarriedOut) => {
      const order = await orderFor(kind)
      const value = valueFor(kind, order)
      const { seq } = bench.record(order, value)
      for (const state of path) bench.store.change(seq, state)
      if (isCarriedOut) await carryOut(value)
      await sandbox.control.clearRequests()

      bench.kill()
      bench.sender.start()
      await bench.settled()

      const sent = await arrived(sandbox, ...PATHS[kind])
      const isUnclear = kind === 'label' && path.length > 0 && !isCarriedOut
      expect(sent).toBe(isCarriedOut || isUnclear ? 0 : 1)
      expect(bench.store.find(seq)).toMatchObject(
        isUnclear ? { state: 'conflict', conflict: 'labelUnclear' } : { state: 'done' },
      )
      expect(await isHeldByServer(kind, order.pk)).toBe(!isUnclear)
    })

  test('a label that waits for an answer or was refused is not sent by a restart', async () => {
    const order = await orderFor('label')
    const value = valueFor('label', order)
    const asked = bench.record(order, value)
    bench.store.change(asked.seq, 'conflict', { conflict: 'labelUnclear', problem: 'Zamówić?' })
    const other = await orderFor('label')
    const refused = bench.record(other, valueFor('label', other))
    bench.store.change(refused.seq, 'refused', { problem: 'Nie.' })
    await sandbox.control.clearRequests()

    bench.kill()
    bench.sender.start()
    await bench.settled()
    expect(await sandbox.control.requests()).toEqual([])
    expect(bench.entries().map(({ state }) => state)).toEqual(['conflict', 'refused'])
  })

  test.each([
    ['sending', false],
    ['done', false],
    ['unknown', true],
  ] as const)(
    'a full disk that refuses the state "%s" leads to one weight on the server',
    async (refused, isDropped) => {
      let isRefused = false
      const full = await startOfflineBench(sandbox, {
        asStore: (store) => ({
          ...store,
          change(seq, state, more) {
            if (state !== refused || isRefused) return store.change(seq, state, more)
            isRefused = true
            throw new Error('database or disk is full')
          },
        }),
      })
      try {
        const order = await orderFor('weight')
        const { seq } = full.record(order, valueFor('weight', order))
        await sandbox.control.clearRequests()
        if (isDropped) await sandbox.control.fault({ match: { path: 'real_weight' }, kind: 'drop', times: 1 })
        full.sender.start()
        await full.settled()
        expect(isRefused).toBe(true)
        expect(full.store.find(seq)?.state).toBe('done')
        expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(isDropped ? 2 : 1)
        expect(full.log.join('\n')).toContain('sending failed')
      } finally {
        await full.close()
      }
    },
  )

  test('a label that was ordered before the kill is prepared for printing after it', async () => {
    const order = await orderFor('label')
    bench.record(order, valueFor('label', order))
    bench.record(order, valueFor('packed', order))
    bench.sender.start()
    await bench.settled()
    bench.labels.length = 0

    bench.kill()
    bench.sender.start()
    await expect.poll(() => bench.labels.length).toBe(1)
    expect(bench.labels[0]?.label).toMatchObject({ orderPk: order.pk, parcel: '1/1' })
    expect(bench.sender.batch().text).toBe('Do wydruku: 1\u00a0etykieta.')
  })
})
