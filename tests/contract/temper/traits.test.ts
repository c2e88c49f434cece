import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { keyOf as keyOfTable } from '#sandbox/database/key-ranges.ts'
import { conditions, orderBody as plainOrder, stage } from '#support/nested-forms.ts'
import { linesOf } from '#support/sandbox-files.ts'

type Row = Record<string, unknown>

let shop: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  shop = await startTestSandbox({ orders: 60 })
  call = shop.as('administrator')
})
afterAll(() => shop.close())

const CLIENTS = '/api/v1/clients/?page_size=60'

const SENDER = {
  name: 'Anna Nowak',
  street: 'Długa',
  building_number: '5',
  city: 'Łódź',
  zip_code: '90-001',
  country: 'PL',
}

/** Body of a new order whose address has a suite number. */
function orderBody() {
  const body = plainOrder()
  return {
    ...body,
    delivery_addresses: body.delivery_addresses.map((one) => ({ ...one, suite_number: '7' })),
  }
}

const listOf = (body: unknown): Row[] => (Array.isArray(body) ? body : (body as { results: Row[] }).results)

const keyOf = (row: Row): unknown => row['pk'] ?? row['id']

/** Returns the responses of the usual and the stranger sandbox for a path. */
async function bothOf(path: string): Promise<{ usual: unknown; stranger: unknown }> {
  await shop.control.setTemper('usual')
  const usual = (await call('GET', path)).body
  await shop.control.setTemper('stranger')
  return { usual, stranger: (await call('GET', path)).body }
}

/**
 * Returns a list's rows from the usual and the stranger sandbox, the latter reordered like the former, and the original
 * order of the latter.
 */
async function rowsOf(path: string): Promise<{ usual: Row[]; stranger: Row[]; order: unknown[] }> {
  const { usual, stranger } = await bothOf(path)
  const [own, others] = [usual, stranger].map((body) => (body as { results: Row[] }).results)
  if (!own || !others) throw new Error(`${path} is no list`)
  const inOrder = own.map((row) => others.find((other) => keyOf(other) === keyOf(row)) ?? {})
  return { usual: own, stranger: inOrder, order: others.map(keyOf) }
}

describe('the stranger sandbox returns the same rows', () => {
  test('with the key of a nested record instead of the record, and its name beside it', async () => {
    const { usual, stranger } = await rowsOf('/api/v1/montages/?page_size=60')
    const referring = usual.findIndex((row) => row['plate'] !== null)
    const plate = usual[referring]?.['plate'] as { pk: number; name: string }
    expect(stranger[referring]).toMatchObject({ plate: plate.pk, plate_name: plate.name })
  })

  test('with decimals as numbers', async () => {
    const { usual, stranger } = await rowsOf('/api/v1/plates/?page_size=60')
    expect(usual.every((row) => typeof row['price'] === 'string')).toBe(true)
    expect(stranger.map((row) => row['price'])).toEqual(usual.map((row) => Number(row['price'])))
  })

  test('with decimals as numbers also in responses without an entity', async () => {
    const product = keyOfTable('products', 11)
    const quantity = keyOfTable('product_quantities', 11_001)
    const path = `/api/v1/products/${product}/admin_pricing/?quantity_pk=${quantity}&option_pk[]=${keyOfTable('productOptions', 101)}`
    const { usual, stranger } = (await bothOf(path)) as { usual: Row; stranger: Row }
    expect(usual['price']).toMatch(/^\d+\.\d\d$/)
    expect(stranger['price']).toBe(Number(usual['price']))
  })

  test.each([
    ['rows without a key', '/api/v1/invoices/'],
    ['options', '/api/v1/tags/form_field_opts/'],
  ])('with unknown keys in %s', async (_what, path) => {
    const { usual, stranger } = await bothOf(path)
    expect(listOf(usual)[0]).not.toHaveProperty('history')
    expect(listOf(stranger).length).toBeGreaterThan(0)
    for (const row of listOf(stranger)) expect(row).toHaveProperty('history')
  })

  test('without keys that are empty in every row, and with unknown keys', async () => {
    const { usual, stranger } = await rowsOf('/api/v1/machines/?page_size=1')
    expect(usual[0]).toHaveProperty('image', null)
    expect(stranger[0]).not.toHaveProperty('image')
    expect(stranger[0]).toHaveProperty('history')
    expect(usual[0]).not.toHaveProperty('history')
  })

  test.each([
    ['a reference', '/api/v1/products/?page_size=60', 'package'],
    ['a day', '/api/v1/orders/?page_size=60', 'realization_date'],
    ['a text', '/api/v1/settings/?page_size=60', 'description'],
    ['a picture', '/api/v1/machines/?page_size=60', 'image'],
    ['a number', '/api/v1/packages/?page_size=60', 'max_weight'],
    ['a reference beside its name', '/api/v1/client-contacts/?page_size=60', 'responsible_person'],
  ])('with null in %s that may be null, although the shop has a value', async (_what, path, name) => {
    const { usual, stranger } = await rowsOf(path)
    const held = usual.flatMap((row, index) => (row[name] ? [stranger[index] ?? {}] : []))
    const emptied = held.filter((row) => (row[name] ?? null) === null)
    expect(emptied.length).toBeGreaterThan(0)
    expect(emptied.length).toBeLessThan(held.length)
    expect(emptied.filter((row) => (row[`${name}_name`] ?? null) !== null)).toEqual([])
  })

  test('with fields and rows in another order', async () => {
    const { usual, stranger, order } = await rowsOf('/api/v1/packages/?page_size=60')
    expect(order).not.toEqual(usual.map(keyOf))
    expect(new Set(order)).toEqual(new Set(usual.map(keyOf)))
    const common = Object.keys(usual[0] ?? {}).filter((name) => name in (stranger[0] ?? {}))
    expect(Object.keys(stranger[0] ?? {}).filter((name) => common.includes(name))).not.toEqual(common)
  })

  test('without the flag whether a marketplace category has subcategories', async () => {
    const { usual, stranger } = await bothOf('/api/v1/allegro/externals/categories/?configuration=63001')
    expect(JSON.stringify(usual)).toContain('"leaf"')
    expect(JSON.stringify(stranger)).not.toContain('"leaf"')
    expect(JSON.stringify(stranger)).toContain('"name"')
  })

  test('with fields in their specified place: varnish on the order line, not on its file', async () => {
    await shop.control.setTemper('usual')
    const pk = await shop.control.order('gls')
    const file = (await linesOf(call, pk)).find(({ filePk }) => filePk !== null)?.filePk
    const files = await bothOf(`/api/v1/order-product-files/${file}/`)
    expect(files.stranger).toHaveProperty('pk')
    expect(files.stranger).not.toHaveProperty('is_uv')
    expect(files.stranger).not.toHaveProperty('is_booklet_uv')
    const pageOf = (body: unknown) => (body as { pages: Row[] }).pages[0]
    expect(pageOf(files.usual)).toHaveProperty('page_number')
    expect(pageOf(files.stranger)).toHaveProperty('is_accepted')
    expect(pageOf(files.stranger)).not.toHaveProperty('page_number')
    const { stranger } = await bothOf(`/api/v1/orders/${pk}/`)
    const lines = (stranger as { order_products: Row[] }).order_products
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => typeof line['is_booklet_uv'] === 'boolean')).toBe(true)
  })
})

describe('input of the stranger sandbox', () => {
  test.each([
    ['usual', { status: 200 }],
    ['stranger', { status: 400, body: { min_value: ['Pole nie może mieć wartości null.'] } }],
  ] as const)('rejects null in a non-nullable column at its field: %s', async (temper, expected) => {
    await shop.control.setTemper(temper)
    const option = `/api/v1/product-options/${keyOfTable('productOptions', 101)}/`
    expect(await call('PATCH', option, { min_value: null })).toMatchObject(expected)
  })

  test('rejects null in a column of a nested row at its position', async () => {
    await shop.control.setTemper('stranger')
    const body = { ...stage, time: 12, preconditions: [conditions[0], { ...conditions[1], is_not: null }] }
    const answer = await call('POST', '/api/v1/process-stages/', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { preconditions: [{}, { is_not: [expect.any(String)] }] },
    })
  })

  test.each([
    ['usual', 'preconditions[0][precondition]', 201],
    ['stranger', 'preconditions[0][precondition]', 400],
    ['stranger', 'preconditions[0]precondition', 201],
  ] as const)(
    'reads nested rows of a form only in its own spelling: %s, %s',
    async (temper, name, status) => {
      await shop.control.setTemper(temper)
      const form = new FormData()
      for (const [field, value] of Object.entries(stage)) form.set(field, String(value))
      form.set(name, String(conditions[0]?.precondition))
      const answer = await call('POST', '/api/v1/process-stages/', form)
      expect(answer).toMatchObject({ status })
    },
  )
})

describe('values stored by the stranger sandbox', () => {
  test('returns what a user has written into a record, by an action and into a nested row', async () => {
    await shop.control.setTemper('stranger')
    const [client = {}] = (await rowsOf(CLIENTS)).stranger.filter((row) => row['tax_id'] === null)
    const asked = `/api/v1/clients/${String(keyOf(client))}/`
    await call('PATCH', asked, { tax_id: '5260250995' })
    expect((await call('GET', asked)).body).toMatchObject({ tax_id: '5260250995' })
    const orders = listOf((await call('GET', '/api/v1/orders/?page_size=60')).body).map(keyOf)
    let stored = 0
    for (const order of orders) {
      const path = `/api/v1/orders/${String(order)}/`
      const sent = await call('POST', `${path}admin_update_sender_address/`, { sender_address: SENDER })
      // Orders that were already sent keep their sender.
      if (sent.status !== 200) continue
      stored += 1
      expect((await call('GET', path)).body).toMatchObject({ sender_address: SENDER })
    }
    expect(stored).toBeGreaterThan(9)
    for (let nth = 1; nth <= 6; nth++) {
      const made = await call('POST', '/api/v1/orders/admin_create/', orderBody())
      const { pk } = made.body as { pk: number }
      const { body } = await call('GET', `/api/v1/orders/${pk}/`)
      expect(body).toMatchObject({ delivery_addresses: [{ suite_number: '7' }] })
    }
  })
})
