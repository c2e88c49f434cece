import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOfflineStore, type OfflineStore } from '#main/adapters/offline-store-sqlite.ts'
import { createConnection } from '#main/services/connection/connection.ts'
import type { ApiClient } from '#main/services/api-client/contract.ts'
import { baseOf } from '#main/services/offline/base.ts'
import { createOfflineClock } from '#main/services/offline/clock.ts'
import { createStageRecorder } from '#main/services/offline/stage-entries.ts'
import { createStageSender } from '#main/services/offline/stage-sender.ts'
import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import type {
  BenchOrder,
  EntryStore,
  EntryValue,
  OfflineEntry,
  OfflinePerson,
} from '#main/services/offline/ports.ts'
import type { OfflineLabel } from '#main/services/offline/ready-labels.ts'
import { sealWith } from '#main/services/seal.ts'
import type { OfflineSender, OfflineSenderDeps } from '#main/services/offline/sender-contract.ts'
import { createOfflineSender } from '#main/services/offline/sender.ts'
import { isMarketplaceOrder } from '#shared/domain/packing.ts'
import { apiHarness, lineLog } from './api-harness.ts'
import { readOrder } from './sandbox-orders.ts'
import type { TestSandbox } from './sandbox.ts'

export const SHOP = 'sklep-1'
export const ANNA: OfflinePerson = { pk: 12901, name: 'Anna Nowak' }
export const JAN: OfflinePerson = { pk: 12902, name: 'Jan Kowalski' }

export interface OfflineBench {
  /** Path of the store. */
  file: string
  store: OfflineStore['entries']
  sender: OfflineSender
  /** Lines of the log. */
  log: readonly string[]
  /** Labels that became ready, in the order of the calls. */
  labels: OfflineLabel[]
  read(orderPk: number): Promise<BenchOrder>
  /** Digest with the shop's key, as in the entries. */
  digest: (text: string) => string
  /** Records an entry with the order as the bench knows it. */
  record(order: BenchOrder, value: EntryValue, person?: OfflinePerson): OfflineEntry
  /** Records a weight for each line, a wanted label and a packed parcel for each package. */
  recordAll(order: BenchOrder, weight?: string): void
  /** Records stage actions as the production station does. */
  recordStages: ReturnType<typeof createStageRecorder>
  sendStages: ReturnType<typeof createStageSender>
  /** Resolves when nothing is left that is sent without the user. */
  settled(): Promise<void>
  entries(orderPk?: number): OfflineEntry[]
  /** States of all entries of an order by kind, e.g. `weight done`. */
  states(orderPk: number): string[]
  /** Ends the run as a power cut does, and opens the same file again. */
  kill(): void
  close(): Promise<void>
}

interface OfflineBenchOptions {
  username?: string
  /** The bench's address of the shop; the sandbox by default. */
  url?: string
  /** Mutable state of the station. */
  station?: { person: OfflinePerson | null; shop: string; isBusy: boolean }
  printed?: Map<number, string>
  /** Why no further line may be worked on without a connection. */
  limit?: string | null
  /** Changes how the sender's store behaves, e.g. as on a full disk. */
  asStore?: (store: EntryStore) => EntryStore
  /** Changes what the server has sent, as another server would send it. */
  asOther?: (order: BenchOrder) => BenchOrder
  /** Changes every other response as another server would send it. `name` is its operation. */
  asOtherReply?: (name: string, reply: unknown) => unknown
  deps?: Partial<OfflineSenderDeps>
}

/** Weights are recorded for the lines of the order, or of its addresses if there are several. */
export function weightValues(order: BenchOrder, weight: string): EntryValue[] {
  if (order.delivery_addresses.length > 1)
    return order.delivery_addresses.flatMap(({ order_products: lines }) =>
      lines.map(({ pk }) => ({
        kind: 'weight',
        key: `delivery-${pk}`,
        target: 'delivery',
        linePk: pk,
        weight,
      })),
    )
  return order.order_products.map(({ pk }) => ({
    kind: 'weight',
    key: `product-${pk}`,
    target: 'product',
    linePk: pk,
    weight,
  }))
}

export const packedValue = (packagePk: number): EntryValue => ({ kind: 'packed', packagePk })

/** The label of the order's first package, as it was printed without a connection. */
export function printedValue(order: BenchOrder, digest: (text: string) => string) {
  const [item] = order.delivery_packages
  const number = item?.tracking_number ?? null
  return {
    kind: 'printed',
    packagePk: item?.pk ?? 0,
    printId: `print-${item?.pk ?? 0}`,
    number: number === null ? null : digest(number),
    parcel: `1/${order.delivery_packages.length}`,
  } as const satisfies EntryValue
}

export function labelValue(order: BenchOrder, packagePk: number): EntryValue {
  const item = order.delivery_packages.find(({ pk }) => pk === packagePk)
  const addressPk = item?.order_delivery ?? order.delivery_addresses[0]?.pk ?? 0
  return { kind: 'label', addressPk, packagePk }
}

/** Timers that fire immediately. Each advances the monotonic clock by its time, so no test waits. */
function fastTimers() {
  let time = 0
  const waits: number[] = []
  return {
    waits,
    monotonic: () => time,
    after(ms: number, run: () => void) {
      const timer = setTimeout(() => {
        time += ms
        waits.push(ms)
        run()
      }, 0)
      return () => clearTimeout(timer)
    },
  }
}

/** Starts a bench with its store on disk, the real API client and the real sender. The sender waits for `start`. */
export async function startOfflineBench(
  sandbox: TestSandbox,
  {
    username = 'pakowanie',
    asOther = (order) => order,
    asOtherReply = (_name, reply) => reply,
    asStore = (store) => store,
    url = sandbox.url,
    station,
    printed = new Map(),
    limit = null,
    deps = {},
  }: OfflineBenchOptions = {},
): Promise<OfflineBench> {
  const here = station ?? { person: ANNA, shop: SHOP, isBusy: false }
  const folder = await mkdtemp(join(tmpdir(), 'offline-'))
  const token = await sandbox.token(username)
  const seal = sealWith(randomBytes(32), 'store')
  const log = lineLog()
  const timers = fastTimers()
  const clock = createOfflineClock({ now: Date.now, monotonic: () => performance.now() })
  const connection = createConnection({
    probe: async (signal) => (await fetch(url, { signal })).status > 0,
    log,
    delaysMs: [5],
  })
  const { api: client } = apiHarness(url, {
    token: () => token,
    connection,
    retryDelaysMs: [],
    now: () => timers.monotonic(),
  })
  const api: Pick<ApiClient, 'call'> = {
    async call(name, input, options) {
      const reply = await client.call(name, input, options)
      return (
        name === 'orders.sendRetrieve' ? asOther(reply as BenchOrder) : asOtherReply(name, reply)
      ) as typeof reply
    },
  }
  const labels: OfflineLabel[] = []

  const open = (): OfflineStore =>
    openOfflineStore({
      path: join(folder, 'offline.sqlite'),
      shop: here.shop,
      seal,
      now: Date.now,
      monotonic: timers.monotonic,
      freeBytes: () => Number.POSITIVE_INFINITY,
      log,
    })
  const opened = [open()]

  const createSender = (store: OfflineStore): OfflineSender =>
    createOfflineSender({
      store: asStore(store.entries),
      api,
      digest: (text) => seal.digest(text),
      person: () => here.person,
      mayRead: () => here.person !== null,
      shop: () => here.shop,
      isReachable: () => connection.isReachable(),
      onReachable: (listener) => connection.onChange(listener),
      isPersonBusy: () => here.isBusy,
      printedNumber: (packagePk) => printed.get(packagePk) ?? null,
      after: (ms, run) => timers.after(ms, run),
      random: () => 0.5,
      now: Date.now,
      monotonic: timers.monotonic,
      log,
      onChange: () => undefined,
      onLabelReady: (label) => void labels.push(label),
      ...deps,
    })

  const stageDeps = (entries: EntryStore) => ({
    shop: here.shop,
    entries,
    api,
    seal,
    clock,
    person: () => here.person,
    mayRecord: () => true,
    maySend: () => here.person !== null,
    isMine: (entry: OfflineEntry) => bench.sender.isMine(entry),
    limit: () => limit,
    now: Date.now,
    log,
    onChange: () => undefined,
    onChanged: () => undefined,
  })
  const stagesOf = (store: OfflineStore) => ({
    recordStages: createStageRecorder(stageDeps(store.entries)),
    sendStages: createStageSender(stageDeps(store.entries)),
  })

  const bench: OfflineBench = {
    file: join(folder, 'offline.sqlite'),
    ...stagesOf(opened[0] as OfflineStore),
    store: (opened[0] as OfflineStore).entries,
    sender: createSender(opened[0] as OfflineStore),
    log: log.lines,
    labels,
    digest: (text) => seal.digest(text),
    read: (orderPk) => api.call('orders.sendRetrieve', { params: { pk: orderPk } }, { allowDuplicate: true }),
    record: (order, value, person = ANNA) =>
      bench.store.add({
        shop: here.shop,
        person,
        orderPk: order.pk,
        value,
        base: baseOf(order, (text) => seal.digest(text)),
        at: Date.now(),
        clockOffset: null,
        isTimeUncertain: false,
      }),
    recordAll(order, weight = '2.4') {
      for (const value of weightValues(order, weight)) bench.record(order, value)
      for (const { pk } of order.delivery_packages) {
        bench.record(order, labelValue(order, pk))
        bench.record(order, packedValue(pk))
      }
    },
    entries: (orderPk) => bench.store.list(here.shop, { all: true, ...(orderPk && { orderPk }) }),
    states: (orderPk) => bench.entries(orderPk).map(({ kind, state }) => `${kind} ${state}`),
    async settled() {
      // The figures use this bench without a test runner.
      const { expect } = await import('vitest')
      await expect
        .poll(
          () => bench.sender.currentOrder() === null && !bench.store.list(here.shop).some(isActiveEntry),
          {
            interval: 20,
            timeout: 50_000,
          },
        )
        .toBe(true)
    },
    kill() {
      bench.sender.stop()
      const again = open()
      opened.push(again)
      bench.store = again.entries
      bench.sender = createSender(again)
      Object.assign(bench, stagesOf(again))
    },
    async close() {
      bench.sender.stop()
      connection.close()
      for (const store of opened) store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return bench
}

const OWN_KINDS = ['gls', 'ups', 'pdf'] as const

/**
 * Returns keys of orders in production with one parcel and no label, of the shop itself or of the marketplace. Orders
 * that wait for something else are put into production if there are too few.
 */
export async function packableOrders(
  sandbox: TestSandbox,
  count: number,
  source: 'shop' | 'marketplace' = 'shop',
): Promise<number[]> {
  const call = sandbox.as('administrator')
  const kinds = source === 'shop' ? OWN_KINDS : (['allegro'] as const)
  const ready = await Promise.all(kinds.map((kind) => sandbox.control.orders(kind)))
  const found = new Set(ready.flat())
  for (const pk of await sandbox.control.orders('not-in-production')) {
    if (found.size >= count) break
    const { delivery_addresses, delivery_packages, ...order } = await readOrder(call, pk)
    const isParcel = delivery_addresses.length === 1 && delivery_packages.length === 1
    const isWanted = isMarketplaceOrder(order) === (source === 'marketplace')
    const isFresh = delivery_packages.every((item) => !item.tracking_number && !item.is_packed)
    // The carrier refuses the first label of one order in a hundred.
    if (!isParcel || !isWanted || !isFresh || order.is_self_pickup_delivery || pk % 100 === 57) continue
    await sandbox.control.setOrder({ pk, status: 'in_production', delivery_status: 'not_send' })
    found.add(pk)
  }
  if (found.size < count) throw new Error(`the sandbox has only ${found.size} orders to be packed`)
  return [...found].slice(0, count)
}

/** Requests of a kind that arrived at the server, by the end of their path. */
export async function arrived(sandbox: TestSandbox, method: string, path: RegExp): Promise<number> {
  const requests = await sandbox.control.requests()
  return requests.filter((request) => request.method === method && path.test(request.path)).length
}

export const LABEL_ORDERS = /admin_generate_label\/$/
export const WEIGHTS = /(admin_send_ups_update_real_weight|order-products-by-deliveries\/\d+)\/$/
export const PACKED = /order-delivery-packages\/\d+\/$/
