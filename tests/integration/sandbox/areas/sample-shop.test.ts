import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#shared/api/resources/orders.ts'
import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import {
  DELIVERY_STATUSES,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#shared/domain/order-status.ts'
import { readScan } from '#shared/domain/scan-codes.ts'
import { ORDER_KINDS } from '#sandbox/areas/orders/store/order-kinds.ts'
import { badgeCheckSign } from '#sandbox/areas/staff/seed.ts'
import { startSandbox } from '#sandbox/server.ts'
import { readProduct } from '#support/sandbox-catalogue.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 2000 })
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const count = async (query: string): Promise<number> =>
  orders.operations.list.reply.parse((await call('GET', `/api/v1/orders/?${query}`)).body).count

describe('the sample shop', () => {
  test('DESK-084 some 190 products share 60 groups, and two have the longest price lists', async () => {
    const countOf = async (path: string) =>
      ((await call('GET', `/api/v1/${path}/`)).body as { count: number }).count
    expect(await countOf('products')).toBeGreaterThan(180)
    expect(await countOf('product-group-options')).toBe(60)
    expect(await countOf('product-options')).toBeGreaterThan(700)
    expect(await countOf('product-options-exclusion')).toBe(120)
    for (const [pk, groups, options, quantities] of [
      [20_199, 40, 30, 20],
      [20_200, 20, 25, 200],
    ] as const) {
      const product = await readProduct(call, pk)
      expect(product.group_options.map((group) => group.options.length)).toEqual(
        Array.from({ length: groups }, () => options),
      )
      expect(product.quantities).toHaveLength(quantities)
      expect(eachOptionPrice(product.option_prices)).toHaveLength(groups * options * quantities)
    }
  })

  test('DESK-084 no invoice is dated in the future', async () => {
    const { body } = await call('GET', '/api/v1/invoices/?page=1&page_size=1&ordering=-issue_date')
    const [newest] = (body as { results: { issue_date: string }[] }).results
    const lastDay = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    expect((newest?.issue_date ?? '9999') <= lastDay).toBe(true)
  })

  test('DESK-084 there are 3,000 clients in both shops, and every order, invoice and case belongs to one of them', async () => {
    type Page = { count: number; results: Record<string, unknown>[] }
    const page = async (path: string) => (await call('GET', `/api/v1/${path}`)).body as Page
    expect((await page('clients/')).count).toBe(3000)
    expect((await page('clients/?site_pk=2')).count).toBeGreaterThan(400)
    const emails = new Set<unknown>()
    for (let number = 1; number <= 15; number += 1) {
      const { results } = await page(`clients/?page_size=200&page=${number}`)
      for (const { user } of results) emails.add((user as { email: string }).email)
    }
    expect(emails.size).toBe(3000)
    const { results: orders } = await page('orders/?page_size=200')
    const { results: invoices } = await page('invoices/?page_size=200')
    const { results: cases } = await page('client-contacts/?page_size=200')
    const named = [
      ...orders.map(({ client }) => (client as { email: string }).email),
      ...[...invoices, ...cases].map(({ client_email }) => client_email),
    ]
    expect(named.filter((email) => !emails.has(email))).toEqual([])
  })

  test('DESK-084 there are 2,000 orders in every status, source, localisation, payment and delivery state', async () => {
    expect(await count('')).toBe(2000)
    const states: [filter: string, words: readonly string[], fewest: number][] = [
      ['status', ORDER_STATUSES, 1],
      ['source', ORDER_SOURCES, 50],
      ['company_localization', ['PL', 'DE'], 50],
      ['payment_status', PAYMENT_STATUSES, 50],
      ['delivery_status', DELIVERY_STATUSES, 10],
    ]
    const rare: string[] = []
    for (const [filter, words, fewest] of states) {
      for (const word of words) if ((await count(`${filter}=${word}`)) < fewest) rare.push(word)
    }
    expect(rare).toEqual([])
    expect(await count('status=in_production')).toBeGreaterThanOrEqual(200)
  })

  test('DESK-084 every situation of the packing bench occurs, with 2,000 orders and with 300', async () => {
    const small = await startTestSandbox({ orders: 300 })
    try {
      const rare: string[] = []
      for (const kind of ORDER_KINDS) {
        // Only two orders are viewer samples, because their lines together cover everything that the viewer shows.
        const fewest = kind === 'viewer-samples' ? 2 : 5
        if ((await sandbox.control.orders(kind)).length < fewest) rare.push(kind)
        if ((await small.control.orders(kind)).length < 1) rare.push(`${kind} of 300`)
      }
      expect(rare).toEqual([])
    } finally {
      await small.close()
    }
  })

  test('DESK-084 staff of every role have badges to scan, which cannot be read as order numbers', async () => {
    const staff = await sandbox.control.staff()
    expect(staff.length).toBeGreaterThanOrEqual(6)
    expect(new Set(staff.map(({ badge }) => badge)).size).toBe(staff.length)
    for (const { badge } of staff) {
      expect(badge).toMatch(/^[A-Z][0-9A-Z]{13}$/)
      expect(badge.at(-1)).toBe(badgeCheckSign(badge.slice(0, -1)))
      expect(readScan(badge).kind).toBe('unknown')
    }
  })

  test('DESK-084 order numbers have six digits, so a card’s plain barcode is recognised as an order', async () => {
    const { results } = orders.operations.list.reply.parse(
      (await call('GET', '/api/v1/orders/?ordering=pk')).body,
    )
    expect(results[0]?.pk).toBe(100_001)
    expect(readScan(String(results[0]?.pk))).toEqual({ kind: 'order', pk: '100001' })
  })

  test('DESK-084 orders in production are due around today', async () => {
    const page = orders.operations.list.reply.parse(
      (await call('GET', '/api/v1/orders/?status=in_production&page_size=200')).body,
    )
    const week = 9 * 86_400_000
    for (const { realization_date } of page.results) {
      expect(Math.abs(Date.parse(realization_date ?? '') - Date.now())).toBeLessThan(week)
    }
  })

  test('DESK-084 a reset restores the same shop and ends all sessions', async () => {
    const one = await startTestSandbox({ orders: 60, now: () => new Date('2026-03-02T08:00:00Z') })
    try {
      const before = callerWith(one.url, await one.token('administrator'))
      const order = await before('GET', '/api/v1/orders/100057/')
      await before('DELETE', '/api/v1/tags/7001/')
      await one.control.reset()
      expect((await before('GET', '/api/v1/tags/7001/')).status).toBe(401)
      const after = callerWith(one.url, await one.token('administrator'))
      expect((await after('GET', '/api/v1/tags/7001/')).status).toBe(200)
      expect((await after('GET', '/api/v1/orders/100057/')).body).toEqual(order.body)
    } finally {
      await one.close()
    }
  })

  test('DESK-081 the shop’s own file preserves changes and is filled again for another size or when out of date', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const databaseFile = join(folder, 'shop.sqlite')
    const countTags = async (
      options: { orders: number; now?: () => Date },
      name?: string,
    ): Promise<number> => {
      const shop = await startSandbox({ databaseFile, seed: { orders: options.orders }, now: options.now })
      try {
        const anonymous = callerWith(shop.url, null)
        const signedIn = await anonymous('POST', '/api/token-auth/', {
          username: 'tresci',
          password: 'szkolenie',
        })
        const own = callerWith(shop.url, (signedIn.body as { token: string }).token)
        if (name) await own('POST', '/api/v1/tags/', { name })
        return ((await own('GET', '/api/v1/tags/')).body as { count: number }).count
      } finally {
        await shop.close()
      }
    }
    try {
      expect(await countTags({ orders: 40 }, 'Trwały')).toBe(11)
      expect(await countTags({ orders: 40 })).toBe(11)
      expect(await countTags({ orders: 50 })).toBe(10)
      await countTags({ orders: 50 }, 'Trwały')
      expect(await countTags({ orders: 50, now: () => new Date(Date.now() + 8 * 86_400_000) })).toBe(10)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
