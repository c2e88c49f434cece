import type { DatabaseSync } from 'node:sqlite'
import { orders } from '#shared/api/resources/orders.ts'
import { reducedOrder } from '../../services/offline/base.ts'
import type { BenchOrder, StoredCopy, ChangeableOrderCache } from '../../services/offline/ports.ts'
import type { Seal } from '../../services/seal.ts'
import {
  createCachedRows,
  removeAllCached,
  removeUnreadable,
  type CacheKind,
  type PartKey,
} from './cached-rows.ts'
import type { StoreConnection, StoreLog } from './connection.ts'

const KB = 1024
const MB = 1024 * KB
const DAY_MS = 24 * 60 * 60 * 1000

/** Limits of the cache in bytes: of an order's JSON, of a label, and of all sealed rows together. */
export const CACHE_LIMITS = { order: 64 * KB, label: 2 * MB, total: 200 * MB }

const KEY_PROBE = 'offline cache'

interface OrderCacheDeps {
  /** The file, or a database in memory. */
  store: StoreConnection
  shop: string
  seal: Seal
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a clock that no change of the station's time affects. */
  monotonic: () => number
  limits?: typeof CACHE_LIMITS
  log: StoreLog
}

function partsOf(order: BenchOrder): PartKey[] {
  return [
    ...order.order_products.map(({ pk }) => ({ part: 'product' as const, pk })),
    ...order.delivery_addresses.flatMap((address) => [
      { part: 'address' as const, pk: address.pk },
      ...address.order_products.map(({ pk }) => ({ part: 'delivery' as const, pk })),
    ]),
    ...order.delivery_packages.map(({ pk }) => ({ part: 'package' as const, pk })),
  ]
}

const NUMBER_LENGTH_BYTES = 2

function packLabel(trackingNumber: string, bytes: Uint8Array): Buffer {
  const number = Buffer.from(trackingNumber, 'utf8')
  const length = Buffer.alloc(NUMBER_LENGTH_BYTES)
  length.writeUInt16BE(number.length)
  return Buffer.concat([length, number, bytes])
}

function unpackLabel(packed: Uint8Array): { trackingNumber: string; bytes: Uint8Array } {
  const buffer = Buffer.from(packed)
  const end = NUMBER_LENGTH_BYTES + buffer.readUInt16BE(0)
  return {
    trackingNumber: buffer.toString('utf8', NUMBER_LENGTH_BYTES, end),
    bytes: new Uint8Array(buffer.subarray(end)),
  }
}

function parseOrder(bytes: Uint8Array): BenchOrder {
  return orders.operations.sendRetrieve.reply.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
}

/** Creates the cache of a shop. Rows that cannot be opened, or are older than 24 hours, are removed. */
export function createOrderCache(deps: OrderCacheDeps): ChangeableOrderCache {
  const { store, shop, seal, now, monotonic, limits = CACHE_LIMITS, log } = deps
  const rows = createCachedRows(shop)
  const opened = { at: now(), monotonic: monotonic() }
  /** Monotonic times at which rows were saved in this run, by `keyOf`. */
  const savedAt = new Map<string, number>()

  const keyOf = (kind: CacheKind, pk: number): string => `${kind} ${pk}`
  const about = (kind: CacheKind, pk: number, readAt: number): string =>
    JSON.stringify([shop, kind, pk, readAt])

  /** Age in ms. For a row of an earlier run, the station's clock is read only when the program starts. */
  function ageOf(kind: CacheKind, pk: number, readAt: number): number {
    const saved = savedAt.get(keyOf(kind, pk))
    if (saved !== undefined) return Math.max(0, monotonic() - saved)
    return Math.max(0, opened.at - readAt) + Math.max(0, monotonic() - opened.monotonic)
  }

  function isExpired(kind: CacheKind, pk: number, readAt: number): boolean {
    const wallAge = now() - readAt
    // A row of an earlier run with a time of more than a day ahead has no known age.
    const isAhead = !savedAt.has(keyOf(kind, pk)) && wallAge < -DAY_MS
    return isAhead || wallAge > DAY_MS || ageOf(kind, pk, readAt) > DAY_MS
  }

  function removeRow(connection: DatabaseSync, kind: CacheKind, pk: number): void {
    rows.remove(connection, kind, pk)
    savedAt.delete(keyOf(kind, pk))
    if (kind === 'label') return
    for (const { part, pk: partPk } of rows.partsOf(connection, pk)) {
      if (part === 'package') removeRow(connection, 'label', partPk)
    }
    rows.putParts(connection, pk, [])
  }

  function removeOld(connection: DatabaseSync): void {
    const all = rows.list(connection)
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { kind, pk, readAt, bytes } of all) {
      if (total <= limits.total && !isExpired(kind, pk, readAt)) continue
      removeRow(connection, kind, pk)
      total -= bytes
    }
  }

  function save(kind: CacheKind, pk: number, bytes: Uint8Array, parts: readonly PartKey[] | null): void {
    savedAt.set(keyOf(kind, pk), monotonic())
    try {
      store.write((connection) => {
        const readAt = Math.round(now())
        rows.put(connection, kind, { pk, readAt, sealed: seal.seal(about(kind, pk, readAt), bytes) })
        if (parts) replaceParts(connection, pk, parts)
        removeOld(connection)
      })
    } catch (cause) {
      savedAt.delete(keyOf(kind, pk))
      throw cause
    }
  }

  /** Removes the labels of packages that the order no longer has. */
  function replaceParts(connection: DatabaseSync, orderPk: number, parts: readonly PartKey[]): void {
    for (const old of rows.partsOf(connection, orderPk)) {
      const isGone = !parts.some(({ part, pk }) => part === old.part && pk === old.pk)
      if (isGone && old.part === 'package') removeRow(connection, 'label', old.pk)
    }
    rows.putParts(connection, orderPk, parts)
  }

  function copiesOf(
    connection: DatabaseSync,
    orderPks: readonly number[],
    packagePks: readonly number[],
  ): { kind: CacheKind; pk: number }[] {
    const orders = new Set(orderPks)
    const all = rows.list(connection)
    const ownParts = all
      .filter(({ kind, pk }) => kind === 'order' && orders.has(pk))
      .flatMap(({ pk }) => rows.partsOf(connection, pk))
    const packages = new Set(packagePks)
    for (const { part, pk } of ownParts) if (part === 'package') packages.add(pk)
    return all.filter(({ kind, pk }) => (kind === 'order' ? orders : packages).has(pk))
  }

  function read<Value>(
    kind: CacheKind,
    pk: number,
    parse: (bytes: Uint8Array) => Value,
  ): StoredCopy<Value> | null {
    const row = store.guarded((connection) => rows.find(connection, kind, pk))
    if (!row) return null
    const { readAt, sealed } = row
    const bytes = isExpired(kind, pk, readAt) ? null : seal.open(about(kind, pk, readAt), sealed)
    if (bytes) {
      try {
        return { value: parse(bytes), readAt, ageMs: ageOf(kind, pk, readAt) }
      } catch (cause) {
        log.warn('offline', `cached ${kind} ${pk} cannot be read and is removed`, cause)
      }
    }
    store.write((connection) => removeRow(connection, kind, pk))
    return null
  }

  const order: ChangeableOrderCache['order'] = (pk) => read('order', pk, parseOrder)

  store.write((connection) => {
    removeUnreadable(connection, shop, seal.digest(KEY_PROBE))
    removeOld(connection)
  })

  return {
    order,
    saveOrder(given) {
      const reduced = reducedOrder(given)
      const bytes = Buffer.from(JSON.stringify(reduced), 'utf8')
      if (bytes.length <= limits.order) save('order', given.pk, bytes, partsOf(reduced))
      else {
        log.warn('offline', `order ${given.pk} is too large for the cache: ${bytes.length} bytes`)
        store.write((connection) => removeRow(connection, 'order', given.pk))
      }
    },
    changeOrder(pk, change) {
      const known = order(pk)
      if (!known) return
      const { readAt, value } = known
      const bytes = Buffer.from(JSON.stringify(reducedOrder(change(value))), 'utf8')
      const sealed = seal.seal(about('order', pk, readAt), bytes)
      store.write((connection) => rows.put(connection, 'order', { pk, readAt, sealed }))
    },
    orderWith(part, pk) {
      const orderPk = store.guarded((connection) => rows.orderOf(connection, { part, pk }))
      return orderPk === null ? null : order(orderPk)
    },
    saveLabel(packagePk, trackingNumber, bytes) {
      if (bytes.length <= limits.label) {
        save('label', packagePk, packLabel(trackingNumber, bytes), null)
        return
      }
      log.warn('offline', `the label of package ${packagePk} is too large: ${bytes.length} bytes`)
      store.write((connection) => removeRow(connection, 'label', packagePk))
    },
    label: (packagePk) => read('label', packagePk, unpackLabel),
    orderPks: () => store.guarded((connection) => rows.pks(connection, 'order')),
    countOf: (orderPks, packagePks) =>
      store.guarded((connection) => copiesOf(connection, orderPks, packagePks).length),
    removeOrders(orderPks, packagePks) {
      const count = store.write((connection) => {
        const copies = copiesOf(connection, orderPks, packagePks)
        for (const { kind, pk } of copies) removeRow(connection, kind, pk)
        return copies.length
      })
      if (count > 0) truncateLog(store)
      return count
    },
    removeOrder: (pk) => store.write((connection) => removeRow(connection, 'order', pk)),
    facts() {
      const all = store.guarded((connection) => rows.list(connection))
      const ages = all.map(({ kind, pk, readAt }) => ageOf(kind, pk, readAt))
      const labels = all.filter(({ kind }) => kind === 'label').length
      return {
        orders: all.length - labels,
        labels,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        newestAgeMs: ages.length === 0 ? null : Math.min(...ages),
      }
    },
    clear() {
      savedAt.clear()
      store.write((connection) => {
        removeAllCached(connection)
        removeUnreadable(connection, shop, seal.digest(KEY_PROBE))
      })
      truncateLog(store)
    },
  }
}

/** Otherwise copies of the removed rows would remain in the write-ahead log. */
export function truncateLog(store: StoreConnection): void {
  store.guarded((connection) => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
}
