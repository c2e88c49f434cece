import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { orders } from '#shared/api/resources/orders.ts'
import type { OfflineState } from '#shared/domain/offline/entries.ts'
import { openOfflineStore, type OfflineStoreOptions } from '#main/adapters/offline-store-sqlite.ts'
import { baseOf } from '#main/services/offline/base.ts'
import { createOffline } from '#main/services/offline/offline.ts'
import { createShelf } from '#main/services/offline/shelf.ts'
import type { BenchOrder, EntryStore, NewEntry, OfflineEntry } from '#main/services/offline/ports.ts'
import type { Seal } from '#main/services/seal.ts'
import { sealWith } from '#main/services/seal.ts'
import { lineLog } from './api-harness.ts'
import { temporaryFolder } from './printing-station.ts'

/** Noon of a working day, in ms since 1970. */
export const NOON = new Date(2026, 10, 25, 12).getTime()
export const SHOP = 'sklep.example'
export const ANNA = { pk: 12007, name: 'Anna Nowak' }

/** Texts of the client in `benchOrderJson`, which must never be readable on the disk. */
export const CLIENT_TEXTS = [
  'Zofia Kowalczyk',
  'Kwiatowa',
  '600700800',
  '1Z999AA10123456784',
  'zofia@example.com',
]

/** An order as a server sends it, with data of the client. */
export function benchOrderJson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    pk: 110482,
    status: 'in_production',
    delivery_status: 'not_send',
    source: 'internal',
    delivery_service: 'UPS',
    note_pk: 7000005,
    client: { pk: 300003, email: 'zofia@example.com', full_name: 'Zofia Kowalczyk' },
    info: { final_gross_price: '123.45' },
    delivery_addresses: [
      {
        pk: 3000071,
        name: 'Zofia Kowalczyk',
        street: 'Kwiatowa',
        building_number: '5',
        zip_code: '00-950',
        city: 'Warszawa',
        country: 'PL',
        telephone: '600700800',
        tracking_number: '1Z999AA10123456784',
        order_products: [
          { pk: 499091, order_product: 499061, amount: 500, weight: '2.400', real_weight: null },
        ],
      },
    ],
    delivery_packages: [
      {
        pk: 4000081,
        order_delivery: 3000071,
        tracking_number: '1Z999AA10123456784',
        is_packed: false,
        label_image: 'media:7',
      },
      { pk: 4000082, order_delivery: 3000071, tracking_number: null, is_packed: false, label_image: null },
    ],
    order_products: [
      {
        pk: 499061,
        product_name: 'Wizytówki',
        selected_quantity: 500,
        net_price: '99.00',
        weight: '2.400',
        real_weight: null,
      },
    ],
    ...changes,
  }
}

/** The order as the API client returns it. */
export const benchOrder = (changes: Record<string, unknown> = {}): BenchOrder =>
  orders.operations.sendRetrieve.reply.parse(benchOrderJson(changes))

export const storeSeal = (): Seal => sealWith(randomBytes(32), 'store')

export function newEntry(changes: Partial<NewEntry> = {}): NewEntry {
  return {
    shop: SHOP,
    person: ANNA,
    orderPk: 110482,
    value: { kind: 'weight', key: 'product-499061', target: 'product', linePk: 499061, weight: '2.4' },
    base: baseOf(benchOrder(), (text) => `d${text.length}`),
    at: NOON,
    clockOffset: null,
    isTimeUncertain: false,
    ...changes,
  }
}

/** Opens the test's own store, or again the one of a folder. It closes with the test. */
export function openStore(options: Partial<OfflineStoreOptions> & { folder?: string } = {}) {
  const { folder = temporaryFolder(), ...rest } = options
  const path = join(folder, 'offline.sqlite')
  const log = lineLog()
  const seal = rest.seal ?? storeSeal()
  const store = openOfflineStore({
    path,
    shop: SHOP,
    now: () => NOON,
    monotonic: () => 0,
    freeBytes: () => Number.POSITIVE_INFINITY,
    log,
    ...rest,
    seal,
  })
  onTestFinished(() => store.close())
  return { ...store, folder, path, seal, log }
}

const NO_BATCH = { labels: 0, undecided: 0, isHeld: false, printing: null, problem: null }

/**
 * What the pages see of a store: its entries and its cache. Nothing is sent or printed. The last outage began at `NOON`
 * and lasts.
 */
export function offlineOver(
  { entries, cache, seal }: Pick<ReturnType<typeof openStore>, 'entries' | 'cache' | 'seal'>,
  takeOver: (may: (entry: OfflineEntry) => boolean) => number = () => 0,
) {
  const outage = {
    since: () => NOON,
    last: () => ({ from: NOON, until: null }),
    durationMs: () => 0,
  }
  return createOffline({
    shop: SHOP,
    entries,
    cache,
    keeper: seal.keeper,
    outage,
    calls: { orderAge: () => ({ readAt: null, ageMs: null }) },
    sender: {
      start: () => undefined,
      signedIn: () => undefined,
      added: () => undefined,
      first: () => undefined,
      decide: () => undefined,
      takeOver: (_personPk, may) => takeOver(may),
      isMine: ({ person }) => person.pk === ANNA.pk,
      currentOrder: () => null,
      progress: () => null,
      batch: () => ({ labels: [], unpacked: [], decisions: [], text: null }),
      stop: () => undefined,
    },
    printBatch: { view: () => NO_BATCH, print: () => undefined, hold: () => undefined },
    shelf: createShelf({
      shop: SHOP,
      entries,
      outage,
      person: () => ANNA,
      mayRelease: () => true,
      onChanged: () => undefined,
      log: { info: () => undefined },
    }),
    wantLabel: () => Promise.resolve({ printer: null }),
    recordStages: () => undefined as never,
    sendStages: () => Promise.reject(new Error('this store sends nothing')),
    limit: () => null,
    maySend: () => true,
    rehearsal: null,
  })
}

/** The shortest sequence of allowed transitions to each state. */
const WAYS: Readonly<Record<OfflineState, readonly OfflineState[]>> = {
  waiting: [],
  sending: ['sending'],
  unknown: ['sending', 'unknown'],
  done: ['done'],
  refused: ['refused'],
  conflict: ['conflict'],
  dropped: ['dropped'],
}

/** Adds an entry in the given state. Returns its number. */
export function entryIn(entries: EntryStore, state: OfflineState): number {
  const { seq } = entries.add(newEntry())
  for (const step of WAYS[state]) entries.change(seq, step)
  return seq
}

/** Everything that is stored in the files of a folder, byte by byte as Latin-1 text. */
export function filesOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')
}
