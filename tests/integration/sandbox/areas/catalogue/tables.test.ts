import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import { TRAINING_PASSWORD } from '#sandbox/areas/staff/training.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { callerWith, type ApiCaller } from '#support/sandbox.ts'

let folder: string
let sandbox: Sandbox
let database: Database
let call: ApiCaller
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
  const databaseFile = join(folder, 'shop.sqlite')
  sandbox = await startSandbox({ databaseFile, seed: { orders: 40 } })
  database = openDatabase(databaseFile)
  const credentials = { username: 'administrator', password: TRAINING_PASSWORD }
  const { body } = await callerWith(sandbox.url, null)('POST', '/api/token-auth/', credentials)
  call = callerWith(sandbox.url, (body as { token: string }).token)
})
afterAll(async () => {
  database.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const PRICING =
  '/api/v1/products/20011/admin_pricing/?quantity_pk=1011001&option_pk[]=40114&option_pk[]=40202'

const order = (currency: string) => ({
  client: 300_001,
  company_localization: 'PL',
  lang: 'pl',
  currency,
  status: 'in_production',
  realization_date: addWorkingDays(new Date().toISOString().slice(0, 10), 3),
  my_address_as_sender: false,
  is_invoice_paper: true,
  order_products: [{ product: 20_011, quantity: 1_011_001, options: [40_114, 40_202] }],
  delivery_addresses: [
    {
      name: 'Anna Nowak',
      street: 'Długa',
      building_number: '5',
      city: 'Warszawa',
      zip_code: '00-950',
      country: 'PL',
    },
  ],
})

/** Creates an order and returns the net price of its products in its currency. */
async function orderedFor(currency: string): Promise<unknown> {
  const { status, body } = await call('POST', '/api/v1/orders/admin_create/', order(currency))
  expect(status).toBe(201)
  return (body as { info: { net_price_no_delivery: number } }).info.net_price_no_delivery
}

describe('the shop’s offer is read from its database tables', () => {
  test('CAT-074 changed prices of a run and an option and a changed euro rate apply to the price query and the next order', async () => {
    expect((await call('GET', PRICING)).body).toEqual({ price: '15.80', price_eur: '3.67' })
    database.run('UPDATE product_quantities SET price = 2000 WHERE pk = 1011001')
    database.run('UPDATE option_prices SET price = 1000 WHERE quantity_pk = 1011001 AND option_pk = 40114')
    database.run("UPDATE exchange_rates SET rate = '4' WHERE currency = 'EUR'")
    expect((await call('GET', PRICING)).body).toEqual({ price: '30.00', price_eur: '7.50' })
    expect(await orderedFor('PLN')).toBe(30)
    expect(await orderedFor('EUR')).toBe(7.5)
  })

  test('a new product can be found, and a deleted one can neither be found nor ordered', async () => {
    database.run(`INSERT INTO documents VALUES ('products', 29999, '{"pk": 29999, "name_pl": "Winietki"}')`)
    database.run("INSERT INTO product_production VALUES (29999, '90 × 50 mm', 0)")
    const found = await call('GET', '/api/v1/products/admin_options_list/?search=winietki')
    expect(found.body).toEqual([{ value: 29999, label: 'Winietki, 90 × 50 mm' }])
    database.run("DELETE FROM documents WHERE resource = 'products' AND pk = 20012")
    expect((await call('GET', '/api/v1/products/20012/admin_group_options/')).status).toBe(404)
    const gone = { ...order('PLN'), order_products: [{ product: 20_012, quantity: 1_012_001, options: [] }] }
    const refused = await call('POST', '/api/v1/orders/admin_create/', gone)
    expect(refused.body).toMatchObject({
      order_products: [{ product: [expect.stringContaining('"20012"')] }],
    })
  })

  test('an appliance cannot be deleted while products have it', async () => {
    const refused = await call('DELETE', '/api/v1/appliances/54002/')
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('(Katalogi szyte, Roll-up)') })
    database.run(
      `UPDATE documents SET data = json_set(data, '$.appliances', json('[]')) WHERE resource = 'products'`,
    )
    expect((await call('DELETE', '/api/v1/appliances/54002/')).status).toBe(204)
  })

  test('a permission that is added on the server is offered and can be given to a group', async () => {
    database.run("INSERT INTO permissions VALUES (999, 'fold_brochures', 'Can fold brochures', 'product')")
    const all = (await call('GET', '/api/v1/model-permissions/admin_model_permissions/')).body as {
      codename: string
    }[]
    expect(all.at(-1)).toEqual({
      pk: 999,
      codename: 'fold_brochures',
      name: 'Can fold brochures',
      model: 'product',
    })
    const group = { name: 'Introligatornia', permissions: ['fold_brochures'] }
    expect(await call('POST', '/api/v1/model-permissions-groups/', group)).toMatchObject({
      status: 201,
      body: { permissions: ['fold_brochures'] },
    })
  })
})
