import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BenchOrder, OfflinePerson } from '#main/services/offline/ports.ts'
import {
  ANNA,
  arrived,
  labelValue,
  LABEL_ORDERS,
  packedValue,
  packableOrders,
  SHOP,
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
let station: { person: OfflinePerson | null; shop: string; isBusy: boolean }
const printed = new Map<number, string>()
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  pks = await packableOrders(sandbox, 24)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  printed.clear()
  station = { person: ANNA, shop: SHOP, isBusy: false }
  bench = await startOfflineBench(sandbox, { printed, station })
})
afterEach(() => bench.close())

async function freshOrder(): Promise<BenchOrder> {
  const pk = pks.pop()
  if (pk === undefined) throw new Error('the sandbox has too few orders')
  return bench.read(pk)
}

const packageOf = (order: BenchOrder): number => order.delivery_packages[0]?.pk ?? 0

async function changesSent(): Promise<number> {
  return (await sandbox.control.requests()).filter(({ method }) => method !== 'GET').length
}

async function send(): Promise<void> {
  await sandbox.control.clearRequests()
  bench.sender.start()
}

/** Conflicts of an order's entries by kind, e.g. `weight changed`. */
const conflicts = (orderPk: number): string[] =>
  bench.entries(orderPk).map(({ kind, state, conflict }) => `${kind} ${conflict ?? state}`)

describe('offline check 4: the server has changed the order meanwhile', () => {
  test('same weight and label: nothing of both is sent, and the existing label is printed', async () => {
    const order = await freshOrder()
    bench.recordAll(order, '2.4')
    await sandbox.control.changeParcels({ pk: order.pk, weight: '2.400', isLabelled: true })
    await send()
    await bench.settled()
    expect(bench.entries().every(({ state }) => state === 'done')).toBe(true)
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(0)
    expect(await arrived(sandbox, 'PATCH', WEIGHTS)).toBe(0)
    expect(bench.labels).toHaveLength(1)
    expect(bench.sender.batch().text).toBe('Do wydruku: 1\u00a0etykieta.')
    station.shop = 'sklep-2'
    expect(bench.sender.batch().text).toBe(null)
  })

  test('weighed differently: question with both weights, and neither label nor "packed" leaves', async () => {
    const order = await freshOrder()
    bench.recordAll(order, '2.4')
    await sandbox.control.changeParcels({ pk: order.pk, weight: '2.55' })
    await send()
    const [weight] = bench.entries(order.pk)
    await expect.poll(() => bench.store.find(weight?.seq ?? 0)?.conflict).toBe('weighed')
    await expect.poll(() => bench.sender.currentOrder()).toBe(null)
    expect(bench.store.find(weight?.seq ?? 0)?.problem).toContain('2,55\u00a0kg')
    expect(await changesSent()).toBe(0)
    expect(bench.sender.batch().text).toBe('Do wydruku: 1\u00a0etykieta. Wymaga decyzji: 1.')

    for (const { seq, state } of bench.entries(order.pk))
      if (state === 'conflict') bench.sender.decide(seq, 'send')
    await bench.settled()
    const now = await bench.read(order.pk)
    expect(Number(now.order_products[0]?.real_weight)).toBe(2.4)
    expect(now.delivery_packages[0]?.is_packed).toBe(true)
  })

  test('a dropped weight lets the label be ordered with the weight of the other bench', async () => {
    const order = await freshOrder()
    bench.recordAll(order, '2.4')
    await sandbox.control.changeParcels({ pk: order.pk, weight: '2.55' })
    await send()
    await expect.poll(() => bench.entries(order.pk)[0]?.conflict).toBe('weighed')
    for (const { seq, kind } of bench.entries(order.pk))
      if (kind === 'weight') bench.sender.decide(seq, 'drop')
    await bench.settled()
    expect(Number((await bench.read(order.pk)).order_products[0]?.real_weight)).toBe(2.55)
    expect(await arrived(sandbox, 'POST', LABEL_ORDERS)).toBe(1)
  })

  test('another tracking number than the printed label: void, and a new one only after a question', async () => {
    const pk = pks.pop() ?? 0
    await weigh(sandbox.as('administrator'), pk)
    await generateLabels(sandbox.as('administrator'), pk)
    const order = await bench.read(pk)
    printed.set(packageOf(order), order.delivery_packages[0]?.tracking_number ?? '')
    bench.record(order, packedValue(packageOf(order)))
    await sandbox.control.changeParcels({ pk, trackingNumber: '99999999999' })
    await send()
    await bench.settled()
    expect(conflicts(pk)).toEqual(['packed numberChanged'])
    expect(await changesSent()).toBe(0)
    bench.sender.decide(bench.entries(pk)[0]?.seq ?? 0, 'send')
    await bench.settled()
    expect(conflicts(pk)).toEqual(['packed done'])
    expect(bench.labels).toMatchObject([{ isReplacement: true, label: { trackingNumber: '99999999999' } }])
    expect(bench.sender.batch().labels).toHaveLength(1)
    printed.set(packageOf(order), '99999999999')
    expect(bench.sender.batch().labels).toEqual([])
  })

  test.each([
    ['address', { street: 'Inna' }, 'adres dostawy'],
    ['carrier', { deliveryService: 'Inny kurier' }, 'przewoźnika'],
    ['parcels', { isSplit: true }, 'podział na paczki'],
  ] as const)('another %s: question with the difference, nothing is sent', async (_name, change, part) => {
    const order = await freshOrder()
    bench.recordAll(order)
    await sandbox.control.changeParcels({ pk: order.pk, ...change })
    await send()
    await bench.settled()
    expect(new Set(conflicts(order.pk))).toEqual(
      new Set(['weight changed', 'label changed', 'packed changed']),
    )
    expect(bench.entries(order.pk)[0]?.problem).toContain(`zmieniono: ${part}.`)
    expect(await changesSent()).toBe(0)
  })

  test('order gone: the entries stay for the supervisor, nothing is sent', async () => {
    const order = await freshOrder()
    bench.recordAll(order)
    await sandbox.control.changeParcels({ pk: order.pk, isRemoved: true })
    await send()
    await bench.settled()
    expect(new Set(conflicts(order.pk))).toEqual(new Set(['weight gone', 'label gone', 'packed gone']))
    expect(await changesSent()).toBe(0)
  })

  test('unchanged orders beside a changed one are sent', async () => {
    const changed = await freshOrder()
    const unchanged = await freshOrder()
    for (const order of [changed, unchanged]) bench.recordAll(order)
    await sandbox.control.changeParcels({ pk: changed.pk, street: 'Inna' })
    await send()
    await bench.settled()
    expect(bench.entries(unchanged.pk).every(({ state }) => state === 'done')).toBe(true)
    // The label and the packed parcel wait for the decision, so nothing is being sent.
    expect(bench.sender.progress()).toBeNull()
    expect(bench.sender.batch()).toMatchObject({
      text: 'Do wydruku: 2\u00a0etykiety. Wymaga decyzji: 1.',
      decisions: [{ orderPk: changed.pk, conflict: 'changed' }],
    })
  })
})

describe('offline check 5: an order that must not leave', () => {
  test.each([
    ['cancelled', { status: 'canceled' }, 'zostało anulowane'],
    ['stopped', { delivery_status: 'stopped', delivery_lock_reason: 'Brak wpłaty' }, 'ma wstrzymaną wysyłkę'],
    ['back before production', { status: 'waiting_for_payment' }, 'nie jest już w\u00a0produkcji'],
  ] as const)(
    '%s: nothing but reads leaves the station, even after „Wyślij”',
    async (_name, states, words) => {
      const order = await freshOrder()
      bench.recordAll(order)
      await sandbox.control.setOrder({ pk: order.pk, ...states })
      await send()
      await bench.settled()
      expect(new Set(conflicts(order.pk))).toEqual(
        new Set(['weight halted', 'label halted', 'packed halted']),
      )
      for (const { problem } of bench.entries(order.pk))
        expect(problem).toContain(`Zatrzymaj paczkę: zamówienie ${order.pk} ${words}`)
      for (const { seq } of bench.entries(order.pk)) bench.sender.decide(seq, 'send')
      await bench.settled()
      expect(new Set(conflicts(order.pk))).toEqual(
        new Set(['weight halted', 'label halted', 'packed halted']),
      )
      expect(await changesSent()).toBe(0)
      expect(bench.labels).toEqual([])
    },
  )
})

describe('offline check 11: two stations pack the same order', () => {
  test('the second station sends nothing, reports one label void and prints none', async () => {
    const order = await freshOrder()
    const second = await startOfflineBench(sandbox)
    try {
      bench.recordAll(order)
      second.recordAll(order)
      await send()
      await bench.settled()
      await sandbox.control.clearRequests()
      second.sender.start()
      await second.settled()
      expect(await changesSent()).toBe(0)
      expect(second.states(order.pk)).toEqual(['weight done', 'label done', 'packed conflict'])
      expect(second.entries(order.pk).at(-1)).toMatchObject({
        conflict: 'packedElsewhere',
        problem: `Paczkę z\u00a0zamówienia ${order.pk} spakowano też na innym stanowisku: zniszcz jedną etykietę.`,
      })
      expect([bench.labels.length, second.labels.length]).toEqual([1, 0])
    } finally {
      await second.close()
    }
  })
})

test('a label is ordered before the parcel that was recorded first counts as packed', async () => {
  const order = await freshOrder()
  bench.record(order, packedValue(packageOf(order)))
  bench.record(order, labelValue(order, packageOf(order)))
  for (const value of weightValues(order, '1.2')) bench.record(order, value)
  await send()
  await bench.settled()
  const changes = (await sandbox.control.requests()).filter(({ method }) => method !== 'GET')
  const kinds = changes.map(({ path }) =>
    WEIGHTS.test(path) ? 'weight' : LABEL_ORDERS.test(path) ? 'label' : 'packed',
  )
  expect([...new Set(kinds)]).toEqual(['weight', 'label', 'packed'])
  expect(kinds.slice(-2)).toEqual(['label', 'packed'])
})
