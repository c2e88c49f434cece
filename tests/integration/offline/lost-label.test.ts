import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenchOrder, OfflineEntry } from '#main/services/offline/ports.ts'
import {
  arrived,
  LABEL_ORDERS,
  labelValue,
  packedValue,
  startOfflineBench,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { weigh } from '#support/sandbox-orders.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let bench: OfflineBench
let single: number[]
let several: number[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  single = await sandbox.control.orders('gls')
  several = await sandbox.control.orders('multi-package')
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.clearFaults()
  bench = await startOfflineBench(sandbox)
})
afterEach(() => bench.close())

async function weighedOrder(pks: number[]): Promise<BenchOrder> {
  const pk = pks.pop() ?? 0
  await weigh(sandbox.as('administrator'), pk)
  await sandbox.control.clearRequests()
  return bench.read(pk)
}

function recordLabels(order: BenchOrder): OfflineEntry[] {
  return order.delivery_packages.map(({ pk }) => bench.record(order, labelValue(order, pk)))
}

const LABEL = { path: 'admin_generate_label' }

describe('offline check 3: the response of an ordered label is lost', () => {
  test.each(['lost', 'cut', 'masked'] as const)(
    'a label that exists is found and not ordered again (%s)',
    async (kind) => {
      const order = await weighedOrder(single)
      recordLabels(order)
      bench.record(order, packedValue(order.delivery_packages[0]?.pk ?? 0))
      await sandbox.control.fault({ match: LABEL, kind, times: 1 })
      bench.sender.start()
      await bench.settled()
      expect(bench.states(order.pk)).toEqual(['label done', 'packed done'])
      expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)
      expect(bench.labels.map(({ isPacked }) => isPacked)).toEqual([true])
    },
  )

  test('an absent label is a question, and „Tak” pressed twice orders it once', async () => {
    const order = await weighedOrder(single)
    const [label] = recordLabels(order)
    bench.record(order, packedValue(order.delivery_packages[0]?.pk ?? 0))
    await sandbox.control.fault({ match: LABEL, kind: 'drop', times: 1 })
    bench.sender.start()
    await expect.poll(() => bench.store.find(label?.seq ?? 0)?.conflict).toBe('labelUnclear')
    expect(bench.states(order.pk)).toEqual(['label conflict', 'packed waiting'])
    expect(bench.labels).toEqual([])
    await sandbox.control.clearRequests()

    bench.sender.decide(label?.seq ?? 0, 'send')
    bench.sender.decide(label?.seq ?? 0, 'send')
    await bench.settled()
    expect(bench.states(order.pk)).toEqual(['label done', 'packed done'])
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)
  })

  test('a server that fails while it orders the label is a question too', async () => {
    const order = await weighedOrder(single)
    const [label] = recordLabels(order)
    await sandbox.control.fault({ match: LABEL, kind: 'status', status: 500, times: 1 })
    bench.sender.start()
    await bench.settled()
    expect(bench.store.find(label?.seq ?? 0)).toMatchObject({ state: 'conflict', conflict: 'labelUnclear' })
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)
  })

  test('the other parcels of the address wait for the answer and get the same label order', async () => {
    const order = await weighedOrder(several)
    const labels = recordLabels(order)
    expect(labels.length).toBeGreaterThan(1)
    await sandbox.control.fault({ match: LABEL, kind: 'drop', times: 1 })
    bench.sender.start()
    const [first, ...others] = labels.map(({ seq }) => seq)
    await expect.poll(() => bench.store.find(first ?? 0)?.state).toBe('conflict')
    expect(others.map((seq) => bench.store.find(seq)?.state)).toEqual(others.map(() => 'waiting'))
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)

    bench.sender.decide(first ?? 0, 'send')
    await bench.settled()
    expect(bench.entries(order.pk).every(({ state }) => state === 'done')).toBe(true)
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(2)
  })

  test('the user who drops the question is asked about the other parcel as well', async () => {
    const order = await weighedOrder(several)
    const [first, second] = recordLabels(order)
    await sandbox.control.fault({ match: LABEL, kind: 'drop', times: 1 })
    bench.sender.start()
    await expect.poll(() => bench.store.find(first?.seq ?? 0)?.state).toBe('conflict')
    await sandbox.control.clearRequests()
    bench.sender.decide(first?.seq ?? 0, 'drop')
    await expect.poll(() => bench.store.find(second?.seq ?? 0)?.conflict).toBe('labelUnclear')
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(0)
  })
})
