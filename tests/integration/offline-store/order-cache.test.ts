import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { reducedOrder } from '#main/services/offline/base.ts'
import { sealWith } from '#main/services/seal.ts'
import {
  ANNA,
  benchOrder,
  CLIENT_TEXTS,
  filesOf,
  newEntry,
  NOON,
  openStore,
  SHOP,
  storeSeal,
} from '#support/offline-store.ts'

const HOUR_MS = 60 * 60 * 1000
const LABEL = Buffer.from('^XA^FDZofia Kowalczyk, Kwiatowa 5^FS^FD1Z999AA10123456784^FS^XZ')
const TOKEN = 'tajny-token-1234567890'

describe('what the cache returns', () => {
  test('an order comes back as the bench shows it, with the time of its reading, also after a restart', () => {
    const { cache, folder, seal } = openStore()
    cache.saveOrder(benchOrder())
    const expected = { value: reducedOrder(benchOrder()), readAt: NOON, ageMs: 0 }
    expect(cache.order(110482)).toEqual(expected)
    expect(openStore({ folder, seal }).cache.order(110482)).toEqual(expected)
    expect(cache.order(1)).toBeNull()
  })

  test('an order is found by its lines, delivery lines, addresses and packages', () => {
    const { cache } = openStore()
    cache.saveOrder(benchOrder())
    const found = (...key: Parameters<typeof cache.orderWith>) => cache.orderWith(...key)?.value.pk ?? null
    expect(found('product', 499061)).toBe(110482)
    expect(found('delivery', 499091)).toBe(110482)
    expect(found('address', 3000071)).toBe(110482)
    expect(found('package', 4000082)).toBe(110482)
    expect([found('product', 3000071), found('package', 499061)]).toEqual([null, null])
  })

  test('a label comes back byte by byte with its tracking number', () => {
    const { cache } = openStore()
    cache.saveLabel(4000081, '1Z999', LABEL)
    expect(cache.label(4000081)).toEqual({
      value: { trackingNumber: '1Z999', bytes: new Uint8Array(LABEL) },
      readAt: NOON,
      ageMs: 0,
    })
    expect(cache.label(4000082)).toBeNull()
  })

  test('a package that left its order takes its label with it, and so does a removed order', () => {
    const { cache } = openStore()
    const order = benchOrder()
    cache.saveOrder(order)
    cache.saveLabel(4000081, '1Z999', LABEL)
    cache.saveLabel(4000082, '1Z998', LABEL)
    cache.saveOrder({ ...order, delivery_packages: order.delivery_packages.slice(1) })
    expect([cache.label(4000081), cache.label(4000082)?.value.trackingNumber]).toEqual([null, '1Z998'])
    expect(cache.orderWith('package', 4000081)).toBeNull()
    cache.removeOrder(order.pk)
    expect([cache.order(order.pk), cache.label(4000082), cache.orderWith('product', 499061)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('facts count orders, labels and bytes, and name the age of the newest record', () => {
    let time = 0
    const { cache } = openStore({ monotonic: () => time })
    expect(cache.facts()).toEqual({ orders: 0, labels: 0, bytes: 0, newestAgeMs: null })
    cache.saveOrder(benchOrder())
    time = 60_000
    cache.saveLabel(4000081, '1Z999', LABEL)
    time = 90_000
    expect(cache.facts()).toMatchObject({ orders: 1, labels: 1, newestAgeMs: 30_000 })
    expect(cache.facts().bytes).toBeGreaterThan(LABEL.length)
    expect(cache.orderPks()).toEqual([110482])
  })
})

describe('limits', () => {
  const limits = { order: 2500, label: 100, total: 1_000_000 }

  test('an order or label over its limit is not cached, and an earlier copy of it is removed', () => {
    const { cache, log } = openStore({ limits })
    const order = benchOrder()
    cache.saveOrder(order)
    expect(cache.order(order.pk)).not.toBeNull()
    const longer = order.order_products.map((line) => ({ ...line, product_name: 'x'.repeat(3000) }))
    cache.saveOrder({ ...order, order_products: longer })
    expect(cache.order(order.pk)).toBeNull()
    cache.saveLabel(4000081, '1Z', new Uint8Array(100))
    cache.saveLabel(4000081, '1Z', new Uint8Array(101))
    expect(cache.label(4000081)).toBeNull()
    expect(log.lines).toContain('warn offline: the label of package 4000081 is too large: 101 bytes')
  })

  test('over the limit of all rows the oldest are removed', () => {
    let time = NOON
    const { cache } = openStore({ limits: { order: 2500, label: 100_000, total: 100_000 }, now: () => time })
    for (const pk of [1, 2, 3]) {
      cache.saveLabel(pk, '1Z', new Uint8Array(40_000))
      time += 1000
    }
    expect([1, 2, 3].map((pk) => cache.label(pk) !== null)).toEqual([false, true, true])
  })

  test('a record is returned for 24 hours and then removed', () => {
    let time = NOON
    const { cache, path } = openStore({ now: () => time, monotonic: () => time - NOON })
    cache.saveOrder(benchOrder())
    time = NOON + 24 * HOUR_MS
    expect(cache.order(110482)?.ageMs).toBe(24 * HOUR_MS)
    time += 1
    expect(cache.order(110482)).toBeNull()
    const other = new DatabaseSync(path)
    expect(other.prepare('SELECT count(*) AS count FROM cached').get()).toEqual({ count: 0 })
    other.close()
  })

  test('a record of yesterday is removed at the start', () => {
    const { cache, folder, seal } = openStore()
    cache.saveOrder(benchOrder())
    const { cache: later } = openStore({ folder, seal, now: () => NOON + 25 * HOUR_MS })
    expect(later.orderPks()).toEqual([])
  })
})

describe('the station’s clock', () => {
  test('offline check 12: with the clock two hours back the age is that of the monotonic clock and never negative', () => {
    let time = NOON
    let steady = 1000
    const { cache, folder, seal } = openStore({ now: () => time, monotonic: () => steady })
    cache.saveOrder(benchOrder())
    time = NOON - 2 * HOUR_MS
    steady += 18 * 60_000
    expect(cache.order(110482)).toMatchObject({ readAt: NOON, ageMs: 18 * 60_000 })
    expect(cache.facts().newestAgeMs).toBe(18 * 60_000)

    // After a restart only the station's clock is known.
    let restarted = 0
    const again = openStore({ folder, seal, now: () => time, monotonic: () => restarted }).cache
    expect(again.order(110482)?.ageMs).toBe(0)
    restarted = 60_000
    expect(again.order(110482)?.ageMs).toBe(60_000)
  })

  test('offline check 12: with the clock two hours back entries are listed in the order of recording', () => {
    let time = NOON
    const { entries } = openStore({ now: () => time })
    const first = entries.add(newEntry({ at: time }))
    time -= 2 * HOUR_MS
    const second = entries.add(newEntry({ at: time, isTimeUncertain: true }))
    const listed = entries.list(SHOP)
    expect(listed.map(({ seq }) => seq)).toEqual([first.seq, second.seq])
    expect(listed.map(({ isTimeUncertain }) => isTimeUncertain)).toEqual([false, true])
  })

  test('a row whose time is more than a day ahead is removed', () => {
    const { cache, folder, seal } = openStore()
    cache.saveOrder(benchOrder())
    expect(openStore({ folder, seal, now: () => NOON - 25 * HOUR_MS }).cache.orderPks()).toEqual([])
  })
})

describe('protection', () => {
  test('offline check 6: no name, street, telephone, number, e-mail or token is readable in the files', () => {
    const { cache, entries, folder } = openStore()
    const lock = { delivery_lock_reason: `Klient: ${TOKEN}` }
    cache.saveOrder(benchOrder(lock))
    cache.saveLabel(4000081, '1Z999AA10123456784', LABEL)
    entries.add(newEntry())
    const stored = filesOf(folder)
    // The file is that of the test, and entries are readable.
    expect(stored).toContain(ANNA.name)
    expect(stored).toContain('product-499061')
    const secrets = [...CLIENT_TEXTS, 'Kowalczyk', 'Warszawa', TOKEN]
    expect(secrets.filter((text) => stored.includes(text))).toEqual([])
  })

  test('offline check 6: with another key the cache is empty and the entries are intact', () => {
    const { cache, entries, folder, path } = openStore()
    cache.saveOrder(benchOrder())
    cache.saveLabel(4000081, '1Z', LABEL)
    const entry = entries.add(newEntry())
    const other = openStore({ folder, seal: storeSeal() })
    expect(other.cache.facts()).toMatchObject({ orders: 0, labels: 0, bytes: 0 })
    expect(other.cache.order(110482)).toBeNull()
    expect(other.entries.list(SHOP)).toEqual([entry])
    other.close()
    const file = new DatabaseSync(path)
    expect(file.prepare('SELECT count(*) AS count FROM cached').get()).toEqual({ count: 0 })
    file.close()
  })

  test('a row that was changed or moved to another order is dropped', () => {
    const { cache, path } = openStore()
    cache.saveOrder(benchOrder())
    cache.saveOrder(benchOrder({ pk: 5, order_products: [], delivery_addresses: [], delivery_packages: [] }))
    const other = new DatabaseSync(path)
    other.exec(`UPDATE cached SET sealed = (SELECT sealed FROM cached WHERE pk = 110482) WHERE pk = 5`)
    other.close()
    expect(cache.order(5)).toBeNull()
    expect(cache.orderPks()).toEqual([110482])
  })

  test('offline check 7: at another shop the cached rows are removed and the entries stay with their shop', () => {
    const { cache, entries, folder, seal } = openStore()
    cache.saveOrder(benchOrder())
    const entry = entries.add(newEntry())
    const elsewhere = openStore({ folder, seal, shop: 'inny.example' })
    expect(elsewhere.cache.order(110482)).toBeNull()
    expect(elsewhere.entries.list('inny.example')).toEqual([])
    const back = openStore({ folder, seal })
    expect(back.cache.order(110482)).toBeNull()
    expect(back.entries.list(SHOP)).toEqual([entry])
  })

  test('after clearing no sealed byte is in any file; entries stay', () => {
    const bytes = new Uint8Array(5000).fill(7)
    const seal = { ...storeSeal(), seal: (_: string, given: Uint8Array) => given }
    const { cache, entries, folder } = openStore({ seal })
    const entry = entries.add(newEntry())
    cache.saveOrder(benchOrder())
    cache.saveLabel(4000081, '1Z', bytes)
    expect(filesOf(folder)).toContain('Kowalczyk')
    expect(filesOf(folder)).toContain('\u0007'.repeat(100))
    cache.clear()
    expect(filesOf(folder)).not.toContain('Kowalczyk')
    expect(filesOf(folder)).not.toContain('\u0007'.repeat(100))
    expect(cache.facts()).toMatchObject({ orders: 0, labels: 0 })
    expect(entries.list(SHOP)).toEqual([entry])
    cache.saveOrder(benchOrder())
    expect(cache.orderPks()).toEqual([110482])
  })

  test('without a place for the key the cache is in memory, and only entries are on the disk', () => {
    const first = openStore()
    first.cache.saveOrder(benchOrder())
    first.close()
    const seal = { ...sealWith(new Uint8Array(32), 'memory'), seal: (_: string, given: Uint8Array) => given }
    const open = { ...seal, open: (_: string, given: Uint8Array) => given }
    const { cache, entries, folder, path } = openStore({ folder: first.folder, seal: open })
    cache.saveOrder(benchOrder())
    const entry = entries.add(newEntry())
    expect(cache.order(110482)?.value.delivery_addresses[0]?.name).toBe('Zofia Kowalczyk')
    const other = new DatabaseSync(path)
    expect(other.prepare('SELECT count(*) AS count FROM cached').get()).toEqual({ count: 0 })
    other.close()
    expect(filesOf(folder)).not.toContain('Kowalczyk')
    const restarted = openStore({ folder, seal: open })
    expect(restarted.cache.order(110482)).toBeNull()
    expect(restarted.entries.list(SHOP)).toEqual([entry])
  })
})
