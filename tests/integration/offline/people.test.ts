import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfflinePerson } from '#main/services/offline/ports.ts'
import {
  ANNA,
  arrived,
  JAN,
  SHOP,
  packableOrders,
  startOfflineBench,
  WEIGHTS,
  weightValues,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let bench: OfflineBench
let station: { person: OfflinePerson | null; shop: string; isBusy: boolean }
let pks: number[]
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  pks = await packableOrders(sandbox, 24)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.clearFaults()
  station = { person: ANNA, shop: SHOP, isBusy: false }
  bench = await startOfflineBench(sandbox, { station })
})
afterEach(() => bench.close())

/** Records the weight of one line of each new order for the user, and returns the keys of the orders. */
async function recordWeights(count: number, person: OfflinePerson): Promise<number[]> {
  const orders = await Promise.all(pks.splice(-count).map((pk) => bench.read(pk)))
  for (const order of orders)
    for (const value of weightValues(order, '1.1').slice(0, 1)) bench.record(order, value, person)
  await sandbox.control.clearRequests()
  return orders.map(({ pk }) => pk)
}

const states = (): string[] => bench.entries().map(({ state }) => state)

/** Lets everything run that has been started; the sender has nothing to wait for. */
async function idle(): Promise<void> {
  // A request that was started wrongly has arrived after one more request of the test's own.
  await sandbox.control.staff()
  await expect.poll(() => bench.sender.currentOrder()).toBe(null)
}

describe('offline check 7: another person, another shop', () => {
  test('entries of another person are sent only after they were taken over, and the log holds both names', async () => {
    await recordWeights(2, ANNA)
    station.person = JAN
    bench.sender.signedIn()
    bench.sender.start()
    await idle()
    expect(states()).toEqual(['waiting', 'waiting'])
    expect(await sandbox.control.requests()).toEqual([])
    expect(bench.sender.progress()).toBe(null)
    expect(bench.sender.batch().text).toBe(null)

    expect(bench.sender.takeOver(ANNA.pk, () => true)).toBe(2)
    await bench.settled()
    expect(states()).toEqual(['done', 'done'])
    expect(bench.log.join('\n')).toContain('entries of Anna Nowak are sent by Jan Kowalski')
  })

  test('taking over one user includes neither another one of the same name nor later entries', async () => {
    await recordWeights(1, ANNA)
    await recordWeights(1, { pk: 12903, name: ANNA.name })
    station.person = JAN
    expect(bench.sender.takeOver(ANNA.pk, () => true)).toBe(1)
    await expect.poll(states).toEqual(['done', 'waiting'])
    await recordWeights(1, ANNA)
    bench.sender.added()
    await idle()
    expect(states()).toEqual(['done', 'waiting', 'waiting'])
  })

  test('the labels of another user are not in the batch', async () => {
    const pk = await sandbox.control.order('gls')
    bench.recordAll(await bench.read(pk))
    bench.sender.start()
    await bench.settled()
    expect(bench.sender.batch().labels).not.toEqual([])
    station.person = JAN
    expect(bench.sender.batch().labels).toEqual([])
  })

  test('nobody decides about an entry of another person', async () => {
    await recordWeights(1, ANNA)
    const [entry] = bench.entries()
    station.person = JAN
    bench.sender.decide(entry?.seq ?? 0, 'drop')
    expect(states()).toEqual(['waiting'])
  })

  test('entries of another shop are not sent, counted or decided', async () => {
    await recordWeights(2, ANNA)
    const [entry] = bench.entries()
    station.shop = 'sklep-2'
    bench.sender.start()
    bench.sender.signedIn()
    bench.sender.decide(entry?.seq ?? 0, 'drop')
    await idle()
    expect(bench.sender.takeOver(ANNA.pk, () => true)).toBe(0)
    expect(await sandbox.control.requests()).toEqual([])
    station.shop = SHOP
    expect(states()).toEqual(['waiting', 'waiting'])
  })
})

describe('offline check 16: the session ends after the return', () => {
  test('after a 401 nothing is sent until the same person signs in', async () => {
    await recordWeights(3, ANNA)
    await sandbox.control.fault({ match: { method: 'PATCH' }, kind: 'unauthorized', times: 1 })
    bench.sender.start()
    await expect.poll(async () => (await sandbox.control.requests()).at(-1)?.status).toBe(401)
    await idle()
    expect(states()).toEqual(['waiting', 'waiting', 'waiting'])
    await sandbox.control.clearRequests()

    bench.sender.added()
    await idle()
    expect(await sandbox.control.requests()).toEqual([])
    station.person = JAN
    bench.sender.signedIn()
    await idle()
    expect(await sandbox.control.requests()).toEqual([])
    expect(states()).toEqual(['waiting', 'waiting', 'waiting'])

    station.person = ANNA
    bench.sender.signedIn()
    await bench.settled()
    expect(states()).toEqual(['done', 'done', 'done'])
  })

  test('a 401 for the read of the order sends nothing either', async () => {
    await recordWeights(2, ANNA)
    await sandbox.control.fault({
      match: { path: 'admin_send_ups_retrieve' },
      kind: 'unauthorized',
      times: 1,
    })
    bench.sender.start()
    await expect.poll(async () => (await sandbox.control.requests()).length).toBe(1)
    await idle()
    expect(states()).toEqual(['waiting', 'waiting'])
    bench.sender.signedIn()
    await bench.settled()
    expect(states()).toEqual(['done', 'done'])
  })

  test('the user who signs out in the middle sends no further request', async () => {
    await recordWeights(4, ANNA)
    await sandbox.control.fault({ match: { method: 'PATCH' }, kind: 'delay', delayMs: 1_000, times: 1 })
    bench.sender.start()
    await expect.poll(() => states()[0]).toBe('sending')
    station.person = null
    await expect.poll(() => states()[0]).toBe('done')
    await idle()
    expect(states()).toEqual(['done', 'waiting', 'waiting', 'waiting'])
    expect(await sandbox.control.requests()).toHaveLength(2)
  })
})

describe('a live action of the user goes first', () => {
  test('the sender starts no request while it runs, and reads the order again afterwards', async () => {
    const [pk = 0] = await recordWeights(1, ANNA)
    station.isBusy = true
    bench.sender.start()
    await expect.poll(() => bench.sender.currentOrder()).toBe(pk)
    expect(await sandbox.control.requests()).toEqual([])
    station.isBusy = false
    await bench.settled()
    expect(states()).toEqual(['done'])
  })

  test('an order that was cancelled while the user worked is noticed before the next request', async () => {
    let checks = 0
    let isBusy = false
    const isPersonBusy = (): boolean => {
      checks += 1
      // The second check comes after the order was read, before its first change.
      if (checks === 2) isBusy = true
      return isBusy
    }
    const other = await startOfflineBench(sandbox, { deps: { isPersonBusy } })
    try {
      const order = await other.read(pks.pop() ?? 0)
      for (const value of weightValues(order, '1.1')) other.record(order, value)
      await sandbox.control.clearRequests()
      other.sender.start()
      await expect.poll(() => isBusy).toBe(true)
      await sandbox.control.setOrder({ pk: order.pk, status: 'canceled' })
      isBusy = false
      await other.settled()
      expect(other.entries()[0]).toMatchObject({ state: 'conflict', conflict: 'halted' })
      expect((await sandbox.control.requests()).map(({ method }) => method)).toEqual(['GET', 'GET'])
    } finally {
      await other.close()
    }
  })

  test('an entry that the user drops before its request leaves is not sent, and the next order is', async () => {
    let time = 0
    let isDropped = false
    const [dropped, next] = [pks.pop() ?? 0, pks.pop() ?? 0]
    const other = await startOfflineBench(sandbox, {
      deps: {
        monotonic: () => time,
        after(ms, run) {
          const timer = setTimeout(() => {
            time += ms
            // The first pause of a slow start is the one between the read of the order and its first change.
            if (ms <= 1000 && !isDropped) other.sender.decide(other.entries(dropped)[0]?.seq ?? 0, 'drop')
            isDropped ||= ms <= 1000
            run()
          }, 0)
          return () => clearTimeout(timer)
        },
      },
    })
    try {
      for (const pk of [dropped, next]) {
        const order = await other.read(pk)
        for (const value of weightValues(order, '1.1').slice(0, 1)) other.record(order, value)
      }
      await sandbox.control.clearRequests()
      other.sender.start()
      await other.settled()
      expect(other.entries().map(({ state }) => state)).toEqual(['dropped', 'done'])
      expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(1)
      expect(other.log.join('\n')).not.toContain('sending failed')
    } finally {
      await other.close()
    }
  })
})
