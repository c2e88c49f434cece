import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#shared/api/resources/orders.ts'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { apiHarness, failureOf } from '#support/api-harness.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { generateLabels, readOrder, weigh } from '#support/sandbox-orders.ts'
import { json, startTestApiServer } from '#support/test-api-server.ts'

const CREATE = '/api/v1/orders/admin_create/'
const WEEKEND = '2027-01-02'

let sandbox: TestSandbox
let call: ApiCaller
let token: string
let folder: string
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 60 })
  token = await sandbox.token('administrator')
  call = callerWith(sandbox.url, token)
  folder = await mkdtemp(join(tmpdir(), 'new-order-'))
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const address = (changes: object = {}) => ({
  name: 'Anna Nowak',
  street: 'Długa',
  building_number: '5',
  city: 'Warszawa',
  zip_code: '00-950',
  country: 'PL',
  ...changes,
})
const line = (changes: object = {}) => ({
  product: 20_011,
  quantity: 1_011_001,
  options: [40_101, 40_202],
  ...changes,
})
const order = (changes: object = {}) => ({
  client: 300_001,
  company_localization: 'PL',
  lang: 'pl',
  currency: 'PLN',
  status: 'in_production',
  realization_date: addWorkingDays(new Date().toISOString().slice(0, 10), 3),
  my_address_as_sender: false,
  is_invoice_paper: true,
  order_products: [line()],
  delivery_addresses: [address()],
  ...changes,
})

/** Creates a file on disk and returns the reference by which the client's own API layer finds it. */
async function withFile(bytes: string, name = 'projekt.pdf') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const attachments = createAttachments()
  const reference = attachments.add({ path, name, size: Buffer.byteLength(bytes) })
  return { reference, path, findFile: (wanted: string) => attachments.find(wanted) }
}

describe('over HTTP', () => {
  test('ORD-028 ORD-029 the order is sent as nested form data, the project file under product_file', async () => {
    const server = await startTestApiServer()
    server.on(`POST ${CREATE}`, json({ pk: 7 }, 201))
    const { reference, findFile } = await withFile('%PDF-1.7 treść')
    const { api } = apiHarness(server.baseUrl, { findFile })
    const body = order({
      external_delivery_price: null,
      order_products: [line(), line({ options: [], product_file: { client_file: reference } })],
      delivery_addresses: [
        address({ order_products: [{ order_product: 0, amount: 60 }] }),
        address({
          order_products: [
            { order_product: 0, amount: 40 },
            { order_product: 1, amount: 100 },
          ],
        }),
      ],
    })
    expect(await api.request('orders.create', { body })).toMatchObject({ pk: 7 })
    const [seen] = server.requests
    await server.close()
    const text = seen?.body.toString('utf8') ?? ''
    const names = [...text.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)
    expect(names.filter((name) => name?.startsWith('order_products'))).toEqual([
      'order_products[0][product]',
      'order_products[0][quantity]',
      'order_products[0][options][0]',
      'order_products[0][options][1]',
      'order_products[1][product]',
      'order_products[1][quantity]',
      'order_products[1][product_file][client_file]',
    ])
    expect(names).toContain('delivery_addresses[1][order_products][1][amount]')
    expect(names).not.toContain('external_delivery_price')
    expect(text).toContain(
      'name="order_products[1][product_file][client_file]"; filename="projekt.pdf"\r\nContent-Type: application/octet-stream\r\n\r\n%PDF-1.7 treść\r\n',
    )
    expect(text).toContain('name="is_invoice_paper"\r\n\r\ntrue\r\n')
    expect(text).toContain('name="my_address_as_sender"\r\n\r\nfalse\r\n')
    expect(seen?.headers['content-length']).toBe(String(seen?.body.length))
  })

  test('ORD-028 ORD-029 a server that reads one spelling creates the order that the station’s setting spells so', async () => {
    const { reference, findFile } = await withFile('%PDF-1.7 /Type /Page')
    const body = order({ order_products: [line({ product_file: { client_file: reference } })] })
    for (const nested of ['dots', 'brackets'] as const) {
      await sandbox.control.setDialect({ nested })
      const settled = apiHarness(sandbox.url, {
        findFile,
        token: () => token,
        wireStyle: () => ({ lists: 'repeat', nested }),
      })
      const reply = orders.operations.create.reply.parse(await settled.api.request('orders.create', { body }))
      const { body: read } = await call('GET', `/api/v1/orders/${reply?.pk ?? 0}/`)
      expect(read).toMatchObject({ order_products: [{ product_file: { client_file_name: 'projekt.pdf' } }] })
      const other = nested === 'dots' ? 'brackets' : 'dots'
      const { api } = apiHarness(sandbox.url, {
        findFile,
        token: () => token,
        wireStyle: () => ({ lists: 'repeat', nested: other }),
      })
      const refused = await failureOf(api.request('orders.create', { body }))
      const place = nested === 'dots' ? 'order_products.0.product' : 'order_products'
      expect(refused).toMatchObject({ status: 400, fieldErrors: { [place]: ['To pole jest wymagane.'] } })
    }
    await sandbox.control.setDialect({})
  })

  test('ORD-028 ORD-029 DESK-083 the shop reads that form and creates an order with its file that can be packed and labelled', async () => {
    const { reference, findFile } = await withFile('%PDF-1.7 /Type /Page', 'wizytówki żółte.pdf')
    const { api } = apiHarness(sandbox.url, { findFile, token: () => token })
    const body = order({
      order_products: [line({ product_file: { client_file: reference } }), line({ net_price: '19.99' })],
    })
    const reply = orders.operations.create.reply.parse(await api.request('orders.create', { body }))
    const pk = reply?.pk ?? 0
    const { body: read } = await call('GET', `/api/v1/orders/${pk}/`)
    expect(read).toMatchObject({
      pk,
      status: 'in_production',
      source: 'internal',
      lang: 'pl',
      is_invoice_paper: true,
      realization_date: body.realization_date,
      info: { final_net_price: 46.89, vat_percent: 23, vat_price: 10.78, final_gross_price: 57.67 },
      order_products: [
        {
          net_price: '12.00',
          selected_quantity: 100,
          weight: '0.160',
          product_file: { client_file_name: 'wizytówki żółte.pdf' },
        },
        { net_price: '19.99', product_file: null },
      ],
      delivery_addresses: [{ name: 'Anna Nowak', order_products: [{ amount: 100 }, { amount: 100 }] }],
      delivery_packages: [{ is_packed: false, tracking_number: null }],
    })
    const logs = await call('GET', `/api/v1/order-logs/?order_pk=${pk}`)
    expect(logs.body).toMatchObject({ results: [{ author: 'Alicja Nowak' }, {}] })
    await weigh(call, pk)
    // For one order in a hundred, the carrier refuses the first attempt.
    if (pk % 100 === 57) await generateLabels(call, pk)
    expect(await generateLabels(call, pk)).toEqual([200])
    expect((await readOrder(call, pk)).delivery_packages[0]?.tracking_number).toMatch(/^8430\d{8}$/)
  })

  test('ORD-029 an empty file is reported after sending and a missing one before, and no order is created', async () => {
    const empty = await withFile('', 'pusty.pdf')
    const { api } = apiHarness(sandbox.url, { findFile: empty.findFile, token: () => token })
    const body = order({ order_products: [line({ product_file: { client_file: empty.reference } })] })
    expect(await failureOf(api.request('orders.create', { body }))).toMatchObject({
      code: 'API_VALIDATION',
      fieldErrors: { 'order_products.0.product_file.client_file': ['Przesłany plik jest pusty.'] },
    })
    await rm(empty.path)
    expect((await failureOf(api.request('orders.create', { body }))).code).toBe('FILE_FAILED')
  })
})

describe('a shop that validates', () => {
  const refused = async (changes: object) => {
    const answer = await call('POST', CREATE, order(changes))
    expect(answer.status).toBe(400)
    return answer.body
  }

  test('DESK-083 another status and a language that the shop does not have are refused', async () => {
    expect(await refused({ status: 'draft' })).toEqual({ status: ['"draft" nie jest poprawnym wyborem.'] })
    expect(await refused({ lang: 'cpde' })).toEqual({ lang: ['"cpde" nie jest poprawnym wyborem.'] })
    expect(await refused({ company_localization: 'DE', lang: 'de' })).toEqual({
      lang: ['"de" nie jest poprawnym wyborem.'],
    })
  })

  test('DESK-083 every field of the order is refused under its own name', async () => {
    const answer = await call('POST', CREATE, {})
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body as object)).toEqual(
      expect.arrayContaining([
        'client',
        'company_localization',
        'lang',
        'currency',
        'status',
        'realization_date',
        'my_address_as_sender',
        'is_invoice_paper',
        'order_products',
      ]),
    )
    expect(await refused({ client: 999_999 })).toEqual({
      client: ['Niepoprawny klucz główny "999999" - obiekt nie istnieje.'],
    })
    expect(await refused({ realization_date: WEEKEND })).toHaveProperty('realization_date')
    expect(await refused({ realization_date: '2020-01-02' })).toHaveProperty('realization_date')
    expect(await refused({ external_delivery_price: '-1' })).toHaveProperty('external_delivery_price')
    expect(await refused({ external_delivery_price: 'dużo' })).toEqual({
      external_delivery_price: ['Wymagana poprawna liczba.'],
    })
    expect(await refused({ order_products: [] })).toHaveProperty('order_products')
    expect(await refused({ sender_address: { zip_code: '12', country: 'PL' } })).toEqual({
      sender_address: { zip_code: ['Wpisz poprawny kod pocztowy.'] },
    })
  })

  test('DESK-083 errors of lines and addresses are lists with empty objects for the valid ones', async () => {
    expect(await refused({ order_products: [line(), line({ quantity: 1_012_001 })] })).toEqual({
      order_products: [{}, { quantity: ['Niepoprawny klucz główny "1012001" - obiekt nie istnieje.'] }],
    })
    expect(await refused({ order_products: [line({ options: [40_101] })] })).toEqual({
      order_products: [{ options: ['Wybierz jedną opcję z grupy „Uszlachetnienie”.'] }],
    })
    expect(await refused({ delivery_addresses: [address({ zip_code: '12' })] })).toEqual({
      delivery_addresses: [{ zip_code: ['Wpisz poprawny kod pocztowy.'] }],
    })
    expect(await refused({ delivery_addresses: [address({ city: '' })] })).toEqual({
      delivery_addresses: [{ city: ['To pole nie może być puste.'] }],
    })
  })

  test('DESK-083 with several addresses every copy is assigned to one address', async () => {
    const share = (amount: number) => [{ order_product: 0, amount }]
    const two = (first: number, second: number) => ({
      delivery_addresses: [
        address({ order_products: share(first) }),
        address({ order_products: share(second) }),
      ],
    })
    const text = 'Pozycja 1 (Wizytówki): rozdzielono 90 z 100 sztuk.'
    expect(await refused(two(60, 30))).toEqual({ delivery_addresses: [{ order_products: [text] }, {}] })
    const made = await call('POST', CREATE, order(two(60, 40)))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      adresses_count: 2,
      delivery_addresses: [
        { order_products: [{ amount: 60, weight: '0.096' }] },
        { order_products: [{ amount: 40, weight: '0.064' }] },
      ],
      delivery_packages: [{}, {}],
    })
  })

  test('DESK-083 a German order is in euro with German tax, and an unknown key is ignored', async () => {
    const made = await call(
      'POST',
      CREATE,
      order({
        company_localization: 'DE',
        lang: 'cpde',
        currency: 'EUR',
        external_delivery_price: '10',
        nowe: 1,
      }),
    )
    expect(made.body).toMatchObject({
      site: 2,
      order_products: [{ net_price: '2.79', net_price_pln: '12.00' }],
      info: { final_net_price: 12.79, vat_percent: 19, vat_price: 2.43, final_gross_price: 15.22 },
    })
  })

  test('DESK-083 a user without permission creates no order, and a refused order leaves no data', async () => {
    const count = async () => ((await call('GET', '/api/v1/orders/')).body as { count: number }).count
    const before = await count()
    expect((await sandbox.as('pakowanie')('POST', CREATE, order())).status).toBe(403)
    await refused({ order_products: [line(), line({ product: 4711 })] })
    expect(await count()).toBe(before)
  })
})

describe('options', () => {
  test('DESK-083 clients are found by any part of name, company and e-mail, page by page', async () => {
    const first = (await call('GET', '/api/v1/clients/admin_client_options/?page=1&page_size=20')).body
    expect(first).toMatchObject({ count: 90 })
    expect((first as { results: unknown[] }).results).toHaveLength(20)
    const beyond = await call('GET', '/api/v1/clients/admin_client_options/?page=9&page_size=20')
    expect(beyond.status).toBe(404)
    const found = (await call('GET', '/api/v1/clients/admin_client_options/?search=ANNA')).body
    const labels = (found as { label: string }[]).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(0)
    expect(labels.every((label) => /anna/i.test(label))).toBe(true)
  })

  test('DESK-083 the price depends on quantity and options; options that the product does not have are refused', async () => {
    const price = async (query: string) =>
      (await call('GET', `/api/v1/products/20011/admin_pricing/?${query}`)).body
    expect(await price('quantity_pk=1011001')).toEqual({ price: '12.00', price_eur: '2.79' })
    expect(await price('quantity_pk=1011001&option_pk[]=40114&option_pk[]=40206')).toEqual({
      price: '50.80',
      price_eur: '11.81',
    })
    expect(await price('quantity_pk=1012001')).toHaveProperty('quantity_pk')
    expect(await price('quantity_pk=1011001&option_pk[]=40303')).toHaveProperty('option_pk')
  })
})
