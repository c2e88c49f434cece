import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiHarness } from '#support/api-harness.ts'
import { json, startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'

let server: TestApiServer

beforeEach(async () => {
  server = await startTestApiServer()
})

afterEach(() => server.close())

/** Responses that the specification allows, but the training shop never sends. */
describe("records in another server's spelling", () => {
  test('sorts groups of options and their options, whatever order and form the server uses', async () => {
    const { api, log } = apiHarness(server.baseUrl)
    server.on(
      'GET /api/v1/products/31/admin_group_options/',
      json([
        { value: 63, label: 'Kolor', options: [] },
        { group_option: 62, group_option_name: 'Folia', position: 2, options: [] },
        {
          group_option: 61,
          group_option_name: 'Papier',
          position: 1,
          options: [
            { option: 73, option_name: 'Bez miejsca' },
            { option: 72, option_name: 'Offset', position: 2 },
            { value: 71, label: 'Kreda', position: 1 },
          ],
        },
      ]),
    )
    const groups = await api.call('products.groupOptions', { params: { pk: 31 } })
    expect(groups.map(({ group_option: pk, group_option_name: name }) => [pk, name])).toEqual([
      [61, 'Papier'],
      [62, 'Folia'],
      [63, 'Kolor'],
    ])
    expect(groups[0]?.options.map(({ option: pk, option_name: name }) => [pk, name])).toEqual([
      [71, 'Kreda'],
      [72, 'Offset'],
      [73, 'Bez miejsca'],
    ])
    expect(log.lines.filter((line) => line.startsWith('warn'))).toEqual([])
  })

  test('leaves out one unreadable row of a list and keeps the others', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on(
      'GET /api/v1/product-parameters/admin_product_parameters/',
      json([
        { label: 'bez klucza' },
        { value: 41, label: 'Krawędź', options: [{ value: 411, label: 'prosta' }, 7] },
      ]),
    )
    const parameters = await api.call('productParameters.withOptions', {})
    expect(
      parameters.map(({ pk, name_pl, options }) => [pk, name_pl, options.map((one) => one.name_pl)]),
    ).toEqual([[41, 'Krawędź', ['prosta']]])
  })

  test('distinguishes rows without keys of their own, such as entries of the system log', async () => {
    const { api } = apiHarness(server.baseUrl)
    const entry = { timestamp: '2026-11-20T08:00:00Z', type: 'Warning', description: 'Wolne', stack: '' }
    const results = [entry, { ...entry, description: 'Wolniejsze' }]
    server.on('GET /api/v1/system_logs/', json({ count: 2, next: null, previous: null, results }))
    const read = await api.call('systemLogs.list', {})
    expect(read.results.map(({ description }) => description)).toEqual(['Wolne', 'Wolniejsze'])
    expect(new Set(read.results.map(({ pk }) => pk)).size).toBe(2)
  })

  test('reads an empty name as missing, as Django stores it, and uses the next name instead', async () => {
    const { api } = apiHarness(server.baseUrl)
    const client = {
      pk: 31,
      company_name: '',
      full_name: '',
      email: '',
      user: { first_name: 'Anna', email: 'a@b.pl' },
    }
    const order_products = [
      { pk: 500_123, product_name: '', product_file: { pk: 7, client_file_name: '', name: 'plakat.pdf' } },
    ]
    server.on('GET /api/v1/orders/100482/', json({ pk: 100_482, client, order_products }))
    const order = await api.call('orders.retrieve', { params: { pk: 100_482 } })
    expect(order.client).toMatchObject({ company_name: null, full_name: 'Anna', email: 'a@b.pl' })
    expect(order.order_products[0]).toMatchObject({
      product_name: null,
      product_file: { client_file_name: 'plakat.pdf' },
    })
  })

  test('reads the file of a line from its bare key, without assuming that it is not accepted', async () => {
    const { api } = apiHarness(server.baseUrl)
    server.on(
      'GET /api/v1/orders/100482/',
      json({ pk: 100_482, order_products: [{ pk: 500_123, product_file: 700_045 }] }),
    )
    const { order_products: lines } = await api.call('orders.retrieve', { params: { pk: 100_482 } })
    expect(lines[0]?.product_file).toMatchObject({ pk: 700_045, order_product: null, preview_accepted: null })
  })
})
