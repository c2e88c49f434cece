import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'
import { formOf, pricesOf, readProduct } from '#support/sandbox-catalogue.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox({ orders: 40 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control.reset()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})

const PUT = '/api/v1/product-option-prices/price_detail/'
const PRODUCT = 20_011
const cell = (product_option: number, product_quantity: number, price: unknown, product = PRODUCT) => ({
  product_option,
  product_quantity,
  product,
  price,
})
const prices = async (product = PRODUCT) => pricesOf(await readProduct(call, product))
const pricing = async (query: string) =>
  ((await call('GET', `/api/v1/products/${PRODUCT}/admin_pricing/?${query}`)).body as { price: string }).price

describe('option prices', () => {
  test('one PUT stores only the cells that it names', async () => {
    const before = await prices()
    expect(Object.keys(before).length).toBeGreaterThan(20)
    const answer = await call('PUT', PUT, [cell(40_114, 1_011_001, '5.55'), cell(40_206, 1_011_004, 70)])
    expect(answer.status).toBe(200)
    expect(await prices()).toEqual({ ...before, '40114:1011001': '5.55', '40206:1011004': '70.00' })
  })

  test('CAT-069 a list with one wrong element stores nothing, and the errors list has empty objects for the valid ones', async () => {
    const before = await prices()
    const answer = await call('PUT', PUT, [
      cell(40_114, 1_011_001, '5.55'),
      cell(40_114, 1_011_002, '-1'),
      cell(40_114, 1_012_001, '3.00'),
      cell(42_002, 1_011_003, '3.00'),
      cell(40_115, 1_011_001, '1.234'),
      cell(40_115, 1_011_002, null),
      { product_option: 40_115, product_quantity: 1_011_003, product: PRODUCT },
      cell(40_115, 1_011_004, '0'),
      cell(40_115, 1_011_004, '9', 4711),
    ])
    expect([answer.status, answer.body]).toEqual([
      400,
      [
        {},
        { price: ['Upewnij się, że ta wartość jest większa lub równa 0.'] },
        { product_quantity: ['Nieprawidłowy klucz główny "1012001" - obiekt nie istnieje.'] },
        { product_option: ['Nieprawidłowy klucz główny "42002" - obiekt nie istnieje.'] },
        { price: ['Upewnij się, że liczba ma nie więcej niż 2 cyfr dziesiętnych.'] },
        { price: ['Pole nie może mieć wartości null.'] },
        { price: ['To pole jest wymagane.'] },
        {},
        { product: ['Nieprawidłowy klucz główny "4711" - obiekt nie istnieje.'] },
      ],
    ])
    expect(await prices()).toEqual(before)
    const record = await call('PUT', PUT, cell(40_114, 1_011_001, '5.55'))
    expect(record.body).toEqual({
      non_field_errors: ['Niepoprawne dane. Oczekiwano listy elementów, otrzymano "dict".'],
    })
  })

  test('CAT-068 a user without permission to change prices stores none', async () => {
    await sandbox.control.setAccess({ username: 'podglad', permissions: ['view_product', 'change_product'] })
    const somebody = callerWith(sandbox.url, await sandbox.token('podglad'))
    const before = await prices()
    expect((await somebody('PUT', PUT, [cell(40_114, 1_011_001, '5.55')])).status).toBe(403)
    expect(await prices()).toEqual(before)
  })

  test('a saved price is used in the price query and in the next order, with the prices of the other options', async () => {
    await call('PUT', PUT, [cell(40_114, 1_011_001, '100.10'), cell(40_202, 1_011_001, '7.90')])
    expect(await pricing('quantity_pk=1011001&option_pk[]=40114&option_pk[]=40202')).toBe('120.00')
    const made = await call('POST', '/api/v1/orders/admin_create/', {
      client: 300_001,
      company_localization: 'PL',
      lang: 'pl',
      currency: 'PLN',
      status: 'in_production',
      realization_date: addWorkingDays(new Date().toISOString().slice(0, 10), 3),
      my_address_as_sender: false,
      is_invoice_paper: false,
      order_products: [{ product: PRODUCT, quantity: 1_011_001, options: [40_114, 40_202] }],
      delivery_addresses: [
        {
          name: 'Jan Żak',
          street: 'Długa',
          building_number: '1',
          city: 'Łódź',
          zip_code: '90-001',
          country: 'PL',
        },
      ],
    })
    expect(made.body).toMatchObject({
      order_products: [
        {
          net_price: '120.00',
          chosen_options: [
            { chosen_option: { group_pk: 8_001, pk: 40_114 } },
            { chosen_option: { pk: 40_202 } },
          ],
        },
      ],
    })
  })

  test('CAT-074 an option without a price for the run adds nothing', async () => {
    const { quantities, group_options } = await readProduct(call, 20_030)
    const [run] = quantities ?? []
    const option = group_options[0]?.options[2]?.option
    const answer = await call(
      'GET',
      `/api/v1/products/20030/admin_pricing/?quantity_pk=${run?.pk}&option_pk[]=${option}`,
    )
    expect(answer.body).toMatchObject({ price: run?.price })
  })
})

describe('a server that behaves differently', () => {
  test('CAT-068 it treats the PUT as the whole table', async () => {
    await sandbox.control.setDialect({ prices: 'wholeTable' })
    const others = await prices(20_012)
    await call('PUT', PUT, [cell(40_114, 1_011_001, '5.55')])
    expect([await prices(), await prices(20_012)]).toEqual([{ '40114:1011001': '5.55' }, others])
  })

  test('CAT-068 it silently drops an element', async () => {
    await sandbox.control.setDialect({ prices: 'dropsLast' })
    const before = await prices()
    const cells = [cell(40_114, 1_011_001, '5.55'), cell(40_115, 1_011_001, '6.66')]
    expect((await call('PUT', PUT, cells)).status).toBe(200)
    expect(await prices()).toEqual({ ...before, '40114:1011001': '5.55' })
  })

  test('CAT-068 it stores the prices and responds with an empty 200', async () => {
    await sandbox.control.fault({ kind: 'blank', match: { method: 'PUT' }, times: 1 })
    const answer = await call('PUT', PUT, [cell(40_114, 1_011_001, '5.55')])
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(await prices()).toMatchObject({ '40114:1011001': '5.55' })
  })

  test('CAT-028 a form of more than 1,000 fields gets an HTML error page of the framework, not an API response', async () => {
    const form = formOf({ name_pl: 'Wizytówki' })
    for (let number = 0; number < 1000; number += 1) form.append('appliances', '54001')
    const answer = await call('PATCH', '/api/v1/products/20011/', form)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    form.delete('name_pl')
    expect((await call('PATCH', '/api/v1/products/20011/', form)).status).toBe(200)
  })
})

describe('quantities', () => {
  const QUANTITIES = '/api/v1/quantities/'
  const run = (quantity: unknown, more: Record<string, unknown> = {}) => ({
    product: PRODUCT,
    quantity,
    display_quantity: quantity,
    price: '19.90',
    realization_days: null,
    ...more,
  })
  const stored = async () =>
    (await call('GET', `/api/v1/products/${PRODUCT}/admin_quantities/`)).body as Record<string, unknown>[]

  test('a run is created, changed by its key and removed with its option prices', async () => {
    const before = await stored()
    const made = await call('POST', QUANTITIES, run(750))
    expect([made.status, made.body]).toMatchObject([
      201,
      { quantity: 750, price: '19.90', realization_days: null },
    ])
    const { pk } = made.body as { pk: number }
    expect((await stored()).map(({ quantity }) => quantity)).toEqual([100, 250, 500, 750, 1000])

    await call('PUT', PUT, [cell(40_114, pk, '8.00')])
    const changed = await call('PATCH', `${QUANTITIES}${pk}/`, { price: '21', realization_days: 4 })
    expect(changed.body).toMatchObject({ pk, quantity: 750, price: '21.00', realization_days: 4 })
    expect((await stored()).find((row) => row['pk'] === pk)).toMatchObject({ price: '21.00' })

    expect((await call('DELETE', `${QUANTITIES}${pk}/`)).status).toBe(204)
    expect(await stored()).toEqual(before)
    expect((await call('DELETE', `${QUANTITIES}${pk}/`)).status).toBe(404)
    // Creating the same run again gives it a new key and none of the old one's prices.
    const again = (await call('POST', QUANTITIES, run(750))).body as { pk: number }
    expect(again.pk).toBeGreaterThan(pk)
    expect(Object.keys(await prices()).filter((key) => key.endsWith(`:${again.pk}`))).toEqual([])
  })

  test('DESK-083 the server refuses invalid runs and accepts 0 as a price', async () => {
    const before = await stored()
    const refused = async (body: unknown) => (await call('POST', QUANTITIES, body)).body
    expect(await refused(run(100))).toEqual({
      non_field_errors: ['Pola product, quantity muszą tworzyć unikalny zestaw.'],
    })
    expect(await refused(run(0))).toHaveProperty('quantity')
    expect(await refused(run(750, { display_quantity: null }))).toHaveProperty('display_quantity')
    expect(await refused(run(750, { price: '-0.01' }))).toEqual({
      price: ['Upewnij się, że ta wartość jest większa lub równa 0.'],
    })
    expect(await refused(run(750, { price: '12,50' }))).toEqual({ price: ['Wymagana poprawna liczba.'] })
    expect(await refused(run(750, { realization_days: -1 }))).toHaveProperty('realization_days')
    expect(await refused(run(750, { product: 4711 }))).toHaveProperty('product')
    expect(await stored()).toEqual(before)
    expect((await call('POST', QUANTITIES, run(750, { price: '0' }))).body).toMatchObject({ price: '0.00' })
  })
})
