import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createShelf, type Shelf } from '#main/services/offline/shelf.ts'
import type { BenchOrder, OfflinePerson } from '#main/services/offline/ports.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  ANNA,
  JAN,
  labelValue,
  packableOrders,
  packedValue,
  printedValue,
  SHOP,
  startOfflineBench,
  weightValues,
  type OfflineBench,
} from '#support/offline-bench.ts'
import { generateLabels, weigh } from '#support/sandbox-orders.ts'
import { startTestSandbox, type TestSandbox } from '#support/sandbox.ts'
import { startFaultProxy } from '../../../scripts/lib/fault-proxy.ts'

let sandbox: TestSandbox
let bench: OfflineBench
let shelf: Shelf
let pks: number[]
let station: { person: OfflinePerson | null; shop: string; isBusy: boolean }
let isSupervisor = false
let mayRead = true
/** Tracking numbers on the printed labels, as the print journal knows them. */
const printed = new Map<number, string>()
/** What another server sends instead. */
let asOther = (order: BenchOrder): BenchOrder => order

beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 600 })
  pks = await packableOrders(sandbox, 20)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  printed.clear()
  isSupervisor = false
  mayRead = true
  asOther = (order) => order
  await sandbox.control.clearFaults()
  await open()
})
afterEach(() => bench.close())

async function open(url = sandbox.url): Promise<void> {
  station = { person: ANNA, shop: SHOP, isBusy: false }
  bench = await startOfflineBench(sandbox, {
    url,
    printed,
    station,
    asOther: (order) => asOther(order),
    deps: { mayRead: () => mayRead },
  })
  shelf = shelfOf()
}

const shelfOf = (): Shelf =>
  createShelf({
    shop: SHOP,
    entries: bench.store,
    outage: { last: () => null },
    person: () => station.person,
    mayRelease: () => isSupervisor,
    onChanged: () => undefined,
    log: { info: (_scope, message) => void logged.push(message) },
  })
const logged: string[] = []

const packageOf = (order: BenchOrder): number => order.delivery_packages[0]?.pk ?? 0
const numberOf = (order: BenchOrder): string => order.delivery_packages[0]?.tracking_number ?? ''

/** An order whose label was generated earlier, and printed while the server did not respond. */
async function printedOrder(): Promise<BenchOrder> {
  const pk = pks.pop() ?? 0
  await weigh(sandbox.as('administrator'), pk)
  await generateLabels(sandbox.as('administrator'), pk)
  const order = await bench.read(pk)
  expect(numberOf(order)).not.toBe('')
  printed.set(packageOf(order), numberOf(order))
  bench.record(order, printedValue(order, bench.digest))
  return order
}

async function comeBack(): Promise<void> {
  await sandbox.control.clearRequests()
  bench.sender.start()
  await bench.settled()
}

/** The packed parcel waits for the question, so not everything is settled. */
async function comeBackUntilAsked(orderPk: number): Promise<void> {
  bench.sender.start()
  await expect.poll(() => bench.entries(orderPk)[0]?.state).toBe('conflict')
  await expect.poll(() => bench.sender.currentOrder()).toBe(null)
}

async function requestsOf(orderPk: number): Promise<string[]> {
  const requests = await sandbox.control.requests()
  return requests
    .filter(({ method, path }) => method !== 'GET' || path.includes(`/${orderPk}/`))
    .map(({ method, path }) => `${method} ${path.replace(/^.*\/(admin_\w+|orders\/\d+)\/$/, '$1')}`)
}

const conflicts = (orderPk: number): string[] =>
  bench.entries(orderPk).map(({ kind, state, conflict }) => `${kind} ${conflict ?? state}`)
const states = (): string[] => shelf.parcels().map(({ state }) => state)

test('OB-6: the order of a printed label is read again after the return although nothing else was recorded for it', async () => {
  const [order, other] = [await printedOrder(), await printedOrder()]
  expect(shelf.parcels()).toMatchObject([
    { orderPk: order.pk, packagePk: packageOf(order), parcel: '1/1', state: 'unchecked', problem: null },
    { orderPk: other.pk, state: 'unchecked' },
  ])
  await comeBack()
  expect(conflicts(order.pk)).toEqual(['printed done'])
  expect((await requestsOf(order.pk)).filter((one) => one.startsWith('GET')).length).toBeGreaterThan(0)
  expect((await requestsOf(order.pk)).filter((one) => !one.startsWith('GET'))).toEqual([])
  // Nothing waits, so there is no list any more.
  expect(states()).toEqual([])
  expect(bench.labels).toEqual([])
})

test('OB-6: a parcel waits until its own order was read, also after the program was killed', async () => {
  const order = await printedOrder()
  const proxy = await startFaultProxy(sandbox.url)
  const base = bench.entries(order.pk)
  await bench.close()
  await open(proxy.url)
  try {
    bench.store.add({ ...(base[0] as (typeof base)[number]) })
    await proxy.refuse()
    bench.sender.start()
    await expect.poll(() => bench.sender.currentOrder()).toBe(null)
    bench.kill()
    shelf = shelfOf()
    expect(states()).toEqual(['unchecked'])
    await proxy.listen()
    bench.sender.start()
    await bench.settled()
    expect(bench.entries(order.pk)).toHaveLength(1)
  } finally {
    await proxy.close()
  }
})

test('OB-6: the list counts the checked parcels until the last one is settled', async () => {
  const [first, second] = [await printedOrder(), await printedOrder()]
  await sandbox.control.fault({
    match: { path: `${second.pk}/admin_send_ups_retrieve` },
    kind: 'status',
    status: 403,
    body: { detail: 'Tego nie wolno.' },
    times: 1,
  })
  expect(states()).toEqual(['unchecked', 'unchecked'])
  await comeBack()
  expect(states()).toEqual(['checked', 'unchecked'])
  expect(conflicts(second.pk)).toEqual(['printed refused'])
  const refused = shelf.parcels().find(({ orderPk }) => orderPk === second.pk)
  expect(refused).toMatchObject({ state: 'unchecked', problem: 'Tego nie wolno.' })
  const seq = bench.entries(second.pk)[0]?.seq ?? 0
  bench.sender.decide(seq, 'drop')
  expect(bench.store.find(seq)?.state).toBe('refused')
  bench.sender.decide(seq, 'send')
  await bench.settled()
  expect([conflicts(first.pk), conflicts(second.pk)]).toEqual([['printed done'], ['printed done']])
})

test('OB-6: an order that could not be read is checked as soon as it is read for another entry', async () => {
  const order = await printedOrder()
  bench.record(order, packedValue(packageOf(order)))
  await sandbox.control.fault({
    match: { path: `${order.pk}/admin_send_ups_retrieve` },
    kind: 'status',
    status: 403,
    body: { detail: 'Tego nie wolno.' },
    times: 1,
  })
  await comeBack()
  expect(conflicts(order.pk)).toEqual(['printed refused', 'packed refused'])
  bench.sender.decide(bench.entries(order.pk)[1]?.seq ?? 0, 'send')
  await bench.settled()
  expect(conflicts(order.pk)).toEqual(['printed done', 'packed done'])
})

describe('OB-6: the order of a printed label has changed meanwhile', () => {
  test.each([
    ['cancelled', { status: 'canceled' }, 'zostało anulowane'],
    ['stopped', { delivery_status: 'stopped', delivery_lock_reason: 'Brak wpłaty' }, 'ma wstrzymaną wysyłkę'],
  ] as const)('%s: alarm, label void, and the parcel stays until it was found', async (_name, set, words) => {
    const order = await printedOrder()
    await sandbox.control.setOrder({ pk: order.pk, ...set })
    await comeBack()
    expect(conflicts(order.pk)).toEqual(['printed halted'])
    const [{ seq, problem }] = bench.entries(order.pk) as [ReturnType<OfflineBench['entries']>[number]]
    expect(problem).toContain(`Zatrzymaj paczkę: zamówienie ${order.pk} ${words}`)
    expect(problem).toContain('Wydrukowana etykieta jest nieważna')
    expect(states()).toEqual(['undecided'])
    isSupervisor = true
    expect(() => shelf.release(packageOf(order))).toThrow('nie czeka już na sprawdzenie')
    bench.sender.decide(seq, 'drop')
    expect(states()).toEqual([])
    expect(bench.labels).toEqual([])
  })

  test.each([
    ['another address', { street: 'Inna' }, 'adres dostawy'],
    ['another carrier', { deliveryService: 'Inny kurier' }, 'przewoźnika'],
  ] as const)('%s: question with the difference, label void', async (_name, change, part) => {
    const order = await printedOrder()
    await sandbox.control.changeParcels({ pk: order.pk, ...change })
    await comeBack()
    expect(conflicts(order.pk)).toEqual(['printed changed'])
    const problem = bench.entries(order.pk)[0]?.problem
    expect(problem).toContain(`zmieniono: ${part}.`)
    expect(problem).toContain('jest nieważna')
    bench.sender.decide(bench.entries(order.pk)[0]?.seq ?? 0, 'send')
    await bench.settled()
    expect(conflicts(order.pk)).toEqual(['printed done'])
  })

  test('another tracking number: one question although the parcel was packed, too; then the new label is printed', async () => {
    const order = await printedOrder()
    bench.record(order, packedValue(packageOf(order)))
    await sandbox.control.changeParcels({ pk: order.pk, trackingNumber: '99999999999' })
    await comeBackUntilAsked(order.pk)
    expect(conflicts(order.pk)).toEqual(['printed numberChanged', 'packed waiting'])
    bench.sender.decide(bench.entries(order.pk)[0]?.seq ?? 0, 'send')
    await bench.settled()
    expect(conflicts(order.pk)).toEqual(['printed done', 'packed done'])
    expect(bench.labels).toMatchObject([{ isReplacement: true, label: { trackingNumber: '99999999999' } }])
  })

  test('another tracking number, and „Nie drukuj”: no label is printed, and the parcel is reported as packed', async () => {
    const order = await printedOrder()
    bench.record(order, packedValue(packageOf(order)))
    await sandbox.control.changeParcels({ pk: order.pk, trackingNumber: '88888888888' })
    await comeBackUntilAsked(order.pk)
    bench.sender.decide(bench.entries(order.pk)[0]?.seq ?? 0, 'drop')
    await bench.settled()
    expect(conflicts(order.pk)).toEqual(['printed numberChanged', 'packed done'])
    expect((await bench.read(order.pk)).delivery_packages[0]?.is_packed).toBe(true)
    expect(bench.labels).toEqual([])
  })

  test('a number that the server has withdrawn: question; one that it never sent: checked', async () => {
    const withdrawn = await printedOrder()
    const withoutNumber = (order: BenchOrder): BenchOrder => ({
      ...order,
      delivery_packages: order.delivery_packages.map((item) => ({ ...item, tracking_number: null })),
    })
    asOther = withoutNumber
    await comeBack()
    expect(conflicts(withdrawn.pk)).toEqual(['printed changed'])
    expect(bench.entries(withdrawn.pk)[0]?.problem).toContain('zmieniono: numer przesyłki.')
    const unknown = await bench.read(withdrawn.pk)
    bench.record(unknown, { ...printedValue(unknown, bench.digest), number: bench.digest('1Z1') })
    bench.sender.added(unknown.pk)
    await bench.settled()
    expect(conflicts(unknown.pk)).toEqual(['printed changed', 'printed done'])
  })

  test('gone: the question stays for the packer', async () => {
    const order = await printedOrder()
    await sandbox.control.changeParcels({ pk: order.pk, isRemoved: true })
    await comeBack()
    expect(conflicts(order.pk)).toEqual(['printed gone'])
    expect(states()).toEqual(['undecided'])
  })
})

describe('OB-6: who sees and releases a parcel', () => {
  test('it is checked for the next user who may send orders, and for nobody else', async () => {
    const order = await printedOrder()
    station.person = JAN
    mayRead = false
    bench.sender.start()
    await expect.poll(() => bench.sender.currentOrder()).toBe(null)
    expect(conflicts(order.pk)).toEqual(['printed waiting'])
    mayRead = true
    bench.sender.signedIn()
    await bench.settled()
    expect(conflicts(order.pk)).toEqual(['printed done'])
  })

  test('a packer can neither release it nor take it off the list', async () => {
    const order = await printedOrder()
    let refused: unknown = null
    try {
      shelf.release(packageOf(order))
    } catch (cause) {
      refused = cause
    }
    expect(refused).toMatchObject({ error: { code: ErrorCode.forbidden } })
    bench.sender.decide(bench.entries(order.pk)[0]?.seq ?? 0, 'drop')
    expect(states()).toEqual(['unchecked'])
  })

  test('a supervisor releases it with their name in the list and in the log, and its order is not read any more', async () => {
    const [other, order] = [await printedOrder(), await printedOrder()]
    bench.record(order, printedValue(order, bench.digest))
    station.person = JAN
    isSupervisor = true
    shelf.release(packageOf(order))
    expect(shelf.parcels()).toMatchObject([
      { orderPk: other.pk, state: 'unchecked' },
      { orderPk: order.pk, state: 'released', problem: 'Wydano bez sprawdzenia: Jan Kowalski' },
    ])
    expect(bench.entries(order.pk)).toMatchObject([
      { state: 'dropped', conflict: null, problem: 'Wydano bez sprawdzenia: Jan Kowalski' },
      { state: 'dropped', conflict: null, problem: 'Wydano bez sprawdzenia: Jan Kowalski' },
    ])
    expect(logged.at(-1)).toBe(
      `package ${packageOf(order)} of order ${order.pk} released unchecked by Jan Kowalski`,
    )
    await comeBack()
    expect(await requestsOf(order.pk)).toEqual([])
  })
})

test('the order is compared as it was before its own weights and labels are sent', async () => {
  const order = await printedOrder()
  for (const value of weightValues(order, '3.3')) bench.record(order, value)
  bench.record(order, labelValue(order, packageOf(order)))
  bench.record(order, packedValue(packageOf(order)))
  await comeBack()
  expect(conflicts(order.pk)).toEqual(['printed done', 'weight done', 'label done', 'packed done'])
})

test('printed labels are not counted as being sent', async () => {
  await printedOrder()
  expect(bench.sender.progress()).toBeNull()
  bench.sender.start()
  await bench.settled()
  expect(bench.sender.progress()).toBeNull()
})
