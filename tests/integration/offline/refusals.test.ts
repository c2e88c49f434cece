import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenchOrder } from '#main/services/offline/ports.ts'
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
import { weigh } from '#support/sandbox-orders.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { startFaultProxy } from '../../../scripts/lib/fault-proxy.ts'

let sandbox: TestSandbox
let bench: OfflineBench
let pks: number[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 900 })
  pks = await packableOrders(sandbox, 45)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.setTemper('usual')
  bench = await startOfflineBench(sandbox)
})
afterEach(() => bench.close())

async function freshOrder(): Promise<BenchOrder> {
  const order = await bench.read(pks.pop() ?? 0)
  await sandbox.control.clearRequests()
  return order
}

function recordWeight(order: BenchOrder, weight = '1.3'): number {
  const [value] = weightValues(order, weight)
  if (!value) throw new Error('the order has no line')
  return bench.record(order, value).seq
}

const WEIGHT = { path: 'real_weight' }
const READ = { path: 'admin_send_ups_retrieve' }
const PROBLEM = { detail: 'Tego nie wolno.' }

describe('the server refuses a request', () => {
  test.each([400, 403, 404, 409, 422])(
    'status %i: the entry shows the message of the server',
    async (status) => {
      const order = await freshOrder()
      const seq = recordWeight(order)
      await sandbox.control.fault({ match: WEIGHT, kind: 'status', status, body: PROBLEM, times: 1 })
      bench.sender.start()
      await bench.settled()
      expect(bench.store.find(seq)).toMatchObject({ state: 'refused', problem: 'Tego nie wolno.' })
      expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(1)

      bench.sender.decide(seq, 'send')
      await bench.settled()
      expect(bench.store.find(seq)).toMatchObject({ state: 'done', problem: null })
    },
  )

  test('a refused read refuses the entries of this order and goes on with the next', async () => {
    const [refused, other] = [await freshOrder(), await freshOrder()]
    const seqs = [recordWeight(refused), recordWeight(other)]
    await sandbox.control.fault({ match: READ, kind: 'status', status: 403, body: PROBLEM, times: 1 })
    bench.sender.start()
    await bench.settled()
    expect(seqs.map((seq) => bench.store.find(seq)?.state)).toEqual(['refused', 'done'])
  })

  test('a carrier that refuses a label keeps "packed" waiting until the user sends it again', async () => {
    const [pk = 0] = await sandbox.control.orders('error-at-once')
    await weigh(sandbox.as('administrator'), pk)
    const order = await bench.read(pk)
    const packagePk = order.delivery_packages[0]?.pk ?? 0
    const label = bench.record(order, labelValue(order, packagePk))
    bench.record(order, packedValue(packagePk))
    await sandbox.control.clearRequests()
    bench.sender.start()
    await expect.poll(() => bench.store.find(label.seq)?.state).toBe('refused')
    await expect.poll(() => bench.sender.currentOrder()).toBe(null)
    expect(bench.store.find(label.seq)?.problem).toMatch(/^(GLS|UPS): /)
    expect(await arrived(sandbox, 'PATCH', PACKED)).toBe(0)
    bench.sender.decide(label.seq, 'send')
    await bench.settled()
    expect(bench.states(pk)).toEqual(['label done', 'packed done'])
  })

  test('a marketplace that refuses the label later passes its words on', async () => {
    const [pk = 0] = await sandbox.control.orders('error')
    await weigh(sandbox.as('administrator'), pk)
    const order = await bench.read(pk)
    const label = bench.record(order, labelValue(order, order.delivery_packages[0]?.pk ?? 0))
    await sandbox.control.clearRequests()
    bench.sender.start()
    await bench.settled()
    expect(bench.store.find(label.seq)).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('Allegro: ') as string,
    })
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)
  })
})

describe('the response is lost or unusable', () => {
  test.each(['lost', 'cut', 'masked', 'blank'] as const)(
    'a weight that was carried out is found and not sent again (%s)',
    async (kind) => {
      const order = await freshOrder()
      const seq = recordWeight(order)
      await sandbox.control.fault({ match: WEIGHT, kind, times: 1 })
      bench.sender.start()
      await bench.settled()
      expect(bench.store.find(seq)?.state).toBe('done')
      expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(1)
    },
  )

  test.each(['drop', 'html', 'malformed'] as const)(
    'a weight that was not carried out is sent again (%s)',
    async (kind) => {
      const order = await freshOrder()
      const seq = recordWeight(order)
      await sandbox.control.fault({ match: WEIGHT, kind, times: 1 })
      bench.sender.start()
      await bench.settled()
      expect(bench.store.find(seq)?.state).toBe('done')
      expect(Number((await bench.read(order.pk)).order_products[0]?.real_weight)).toBe(1.3)
      expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(2)
    },
  )

  test('a server that always fails with 500 is tried three times', async () => {
    const order = await freshOrder()
    const seq = recordWeight(order)
    await sandbox.control.fault({ match: WEIGHT, kind: 'status', status: 500 })
    bench.sender.start()
    await bench.settled()
    expect(bench.store.find(seq)?.state).toBe('refused')
    expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(3)
  })

  test('a page of HTML instead of the order refuses nothing; the order is tried again', async () => {
    const order = await freshOrder()
    const seq = recordWeight(order)
    await sandbox.control.fault(
      { match: READ, kind: 'html', status: 404, times: 1 },
      { match: READ, kind: 'html', status: 403, times: 1 },
      { match: READ, kind: 'malformed', times: 1 },
      { match: READ, kind: 'status', status: 500, times: 1 },
    )
    bench.sender.start()
    await bench.settled()
    expect(bench.store.find(seq)?.state).toBe('done')
  })
})

describe('the server requests a pause', () => {
  test.each([429, 503])('status %i for a change: it is sent again and counts once', async (status) => {
    const order = await freshOrder()
    const seq = recordWeight(order)
    await sandbox.control.fault({ match: WEIGHT, kind: 'status', status, body: PROBLEM, times: 1 })
    bench.sender.start()
    await bench.settled()
    expect(bench.store.find(seq)?.state).toBe('done')
    expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(2)
    expect(bench.log.join('\n')).toContain('sending pauses: busy')
  })
})

describe('the server requests a pause with Retry-After', () => {
  test('no request leaves before the pause of 40 seconds is over, then everything is sent once', async () => {
    const proxy = await startFaultProxy(sandbox.url)
    const held = await startOfflineBench(sandbox, { url: proxy.url })
    try {
      const order = await held.read(pks.pop() ?? 0)
      const [value] = weightValues(order, '1.3')
      if (value) held.record(order, value)
      proxy.forget()
      let isHeld = false
      proxy.use(() => {
        if (isHeld) return null
        isHeld = true
        return {
          name: 'held',
          what: '503 with Retry-After',
          meet: ({ answer }) => answer({ status: 503, headers: { 'retry-after': '40' }, body: '{}' }),
        }
      })
      held.sender.start()
      await held.settled()
      expect(held.entries()[0]?.state).toBe('done')
      expect(proxy.calls().map(({ method, status }) => [method, status])).toEqual([
        ['GET', null],
        ['GET', 200],
        ['PATCH', 200],
      ])
      const pauses = held.log.filter((line) => line.includes('sending pauses: busy'))
      expect(pauses).toHaveLength(3)
    } finally {
      await held.close()
      await proxy.close()
    }
  })
})

describe('another server', () => {
  test('a label that the server says nothing about for a while is ordered once and found later', async () => {
    const [pk = 0] = await packableOrders(sandbox, 1, 'marketplace')
    let reads = 0
    const silent = await startOfflineBench(sandbox, {
      asOther(order) {
        reads += 1
        if (reads > 8) return order
        return {
          ...order,
          delivery_addresses: order.delivery_addresses.map((address) => ({
            ...address,
            tracking_number: null,
            detail: null,
          })),
          delivery_packages: order.delivery_packages.map((item) => ({ ...item, tracking_number: null })),
        }
      },
    })
    try {
      await weigh(sandbox.as('administrator'), pk)
      const order = await silent.read(pk)
      const { seq } = silent.record(order, labelValue(order, order.delivery_packages[0]?.pk ?? 0))
      await sandbox.control.clearRequests()
      silent.sender.start()
      await silent.settled()
      expect(silent.store.find(seq)?.state).toBe('done')
      expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)
    } finally {
      await silent.close()
    }
  })

  test('references as keys, other decimals and withheld values are no conflicts', async () => {
    await sandbox.control.setTemper('stranger')
    const orders = [await freshOrder(), await freshOrder(), await freshOrder()]
    for (const order of orders) bench.recordAll(order, '2.40')
    bench.sender.start()
    await bench.settled()
    await sandbox.control.setTemper('usual')
    for (const { pk } of orders) {
      const order = await bench.read(pk)
      expect(order.delivery_packages.every((item) => item.is_packed && item.tracking_number)).toBe(true)
      expect(Number(order.order_products[0]?.real_weight)).toBe(2.4)
    }
    expect(bench.entries().map(({ state }) => state)).not.toContain('conflict')
  })
})

describe('the order of sending', () => {
  test('orders are sent one after the other by their first entry, that of a scanned slip first', async () => {
    const orders = [await freshOrder(), await freshOrder(), await freshOrder()]
    for (const order of orders) {
      recordWeight(order)
      bench.record(order, labelValue(order, order.delivery_packages[0]?.pk ?? 0))
    }
    bench.sender.first(orders[2]?.delivery_packages[0]?.pk ?? 0)
    await sandbox.control.clearRequests()
    await bench.settled()
    const reads = (await sandbox.control.requests())
      .filter(({ path }) => path.includes(READ.path))
      .map(({ path }) => Number(/orders\/(\d+)\//.exec(path)?.[1]))
    expect([...new Set(reads)]).toEqual([orders[2]?.pk, orders[0]?.pk, orders[1]?.pk])
    const sorted = reads.toSorted((a, b) => reads.indexOf(a) - reads.indexOf(b))
    expect(reads).toEqual(sorted)
  })

  test('a newer weight of the same line replaces the older one, which is not sent', async () => {
    const order = await freshOrder()
    const older = recordWeight(order, '1.3')
    const newer = recordWeight(order, '1.4')
    bench.sender.start()
    await bench.settled()
    expect([older, newer].map((seq) => bench.store.find(seq)?.state)).toEqual(['dropped', 'done'])
    expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(1)
  })

  test('a weight corrected after it was sent is no conflict with the earlier one', async () => {
    const order = await freshOrder()
    recordWeight(order, '1.3')
    bench.sender.start()
    await bench.settled()
    const corrected = recordWeight(order, '1.4')
    bench.sender.added(order.pk)
    await bench.settled()
    expect(bench.store.find(corrected)?.state).toBe('done')
  })

  test('at most ten labels are made at the same time, while other orders go on', async () => {
    const allegro = await packableOrders(sandbox, 12, 'marketplace')
    await sandbox.control.setCarrierDelay(3_600_000)
    try {
      for (const pk of allegro) {
        await weigh(sandbox.as('administrator'), pk)
        const order = await bench.read(pk)
        bench.record(order, labelValue(order, order.delivery_packages[0]?.pk ?? 0))
      }
      const other = await freshOrder()
      const seq = recordWeight(other)
      await sandbox.control.clearRequests()
      bench.sender.start()
      await expect.poll(() => bench.store.find(seq)?.state).toBe('done')
      expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(10)
      expect(bench.entries().filter(({ state }) => state === 'sending')).toHaveLength(10)
    } finally {
      await sandbox.control.setCarrierDelay(50)
    }
  })

  test('progress counts the entries that are left, and is null when nothing is left', async () => {
    const orders = [await freshOrder(), await freshOrder()]
    for (const order of orders) recordWeight(order)
    expect(bench.sender.progress()).toEqual({ done: 0, total: 2 })
    await sandbox.control.fault({ match: WEIGHT, kind: 'delay', delayMs: 50, after: 1, times: 1 })
    bench.sender.start()
    await expect.poll(() => bench.sender.progress()?.done).toBe(1)
    await bench.settled()
    expect(bench.sender.progress()).toBe(null)
  })
})
