import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationName } from '#shared/api/registry.ts'
import type { RawInput } from '#main/services/api-client/contract.ts'
import { apiHarness } from '#support/api-harness.ts'
import { startTestApiServer, type TestApiServer } from '#support/test-api-server.ts'
import { endpoints } from './oracle/endpoints.ts'

let server: TestApiServer
beforeAll(async () => {
  server = await startTestApiServer()
})
afterAll(() => server.close())

/** Returns the request of one call as it arrived over the socket. Its result does not matter here. */
async function requestOf(operation: OperationName, input: RawInput) {
  const { api } = apiHarness(server.baseUrl, { retryDelaysMs: [] })
  await api.request(operation, input).catch(() => null)
  const request = server.requests.at(-1)
  if (!request) throw new Error(`${operation} sent nothing`)
  return request
}

const at = (pk: number | string): RawInput => ({ params: { pk } })
const chosenOf = (pk: number): RawInput => ({ ...at(pk), query: { quantity_pk: 661, option_pk: [662] } })
const DAYS = { min_date: '2026-11-01', max_date: '2026-11-30' }
const RANGE = 'min_date=2026-11-01&max_date=2026-11-30'

/** Calls with the address that the specification gives, filled in by hand. */
const CALLS: readonly [operation: OperationName, input: RawInput, method: string, address: string][] = [
  ['orders.stopDelivery', { ...at(61), body: { reason: 'x' } }, 'POST', 'orders/61/admin_stop_delivery/'],
  ['orders.proformaInvoice', at(62), 'GET', 'orders/62/proforma_invoice/'],
  ['orders.confirmExternal', at(63), 'PATCH', 'orders/63/admin_external_order_confirm/'],
  [
    'orders.negotiatePrice',
    { ...at(64), body: { negotiated: false } },
    'PATCH',
    'orders/64/admin_negotiate_price/',
  ],
  ['processes.retrieve', at(65), 'GET', 'processes/65/'],
  ['categories.parents', {}, 'GET', 'categories/admin_category_parents/'],
  ['categories.productParents', {}, 'GET', 'categories/admin_product_parents/'],
  ['categories.productFilter', {}, 'GET', 'categories/admin_product_filter/'],
  ['products.kindOptions', {}, 'GET', 'products/admin_kind_options/'],
  ['products.weight', chosenOf(66), 'GET', 'products/66/admin_weight/?quantity_pk=661&option_pk%5B%5D=662'],
  [
    'products.descriptionForOffer',
    chosenOf(67),
    'GET',
    'products/67/admin_description_for_offer/?quantity_pk=661&option_pk%5B%5D=662',
  ],
  ['products.allegroOptions', {}, 'GET', 'products/admin_allegro_options_list/'],
  ['productParameters.retrieve', at(68), 'GET', 'product-parameters/68/'],
  ['productParameters.withOptions', {}, 'GET', 'product-parameters/admin_product_parameters/'],
  ['productQuantities.montageProductOptions', {}, 'GET', 'quantities/admin_montage_product_filter_quantity/'],
  ['productGroupOptions.groupChoices', {}, 'GET', 'product-group-options/group_choices/'],
  ['productGroupOptions.options', {}, 'GET', 'product-group-options/admin_product_group_options/'],
  [
    'productGroupOptions.montageProductGroups',
    {},
    'GET',
    'product-group-options/admin_montage_product_filter_group_options/',
  ],
  ['productOptions.options', {}, 'GET', 'product-options/admin_options_list/'],
  ['productOptions.productChoices', {}, 'GET', 'product-options/admin_product_options/'],
  [
    'productOptions.montageProductPapers',
    {},
    'GET',
    'product-options/admin_montage_product_filter_paper_options/',
  ],
  ['productOptions.kindOptions', {}, 'GET', 'product-options/admin_kind_options/'],
  [
    'productOptions.search',
    { query: { search: 'kreda' } },
    'GET',
    'product-options/admin_search_list/?search=kreda',
  ],
  ['discounts.retrieve', at(69), 'GET', 'discounts/69/'],
  [
    'discounts.createForQuantity',
    { body: { discount: 69, quantity: 500, value: '2.50' } },
    'POST',
    'discounts/create_discount_for_quantity/',
  ],
  [
    'discounts.updateForQuantities',
    { body: [{ pk: 91, discount: 69, quantity: 500, value: '2.50' }] },
    'POST',
    'discounts/update_discounts_for_quantity/',
  ],
  [
    'discounts.deleteForQuantities',
    { body: { pks: [91] } },
    'DELETE',
    'discounts/delete_discount_for_quantities/',
  ],
  [
    'discounts.importForQuantities',
    { body: { file: 'media:1', discount: 69 } },
    'POST',
    'discounts/import_discounts_for_quantity/',
  ],
  ['formats.montageProductOptions', {}, 'GET', 'format/admin_montage_product_filter_format/'],
  ['allegroConfigurations.retrieve', at(70), 'GET', 'allegro/configurations/70/'],
  ['allegroConfigurations.authInfo', at(71), 'GET', 'allegro/configurations/71/auth_info/'],
  ['allegroConfigurations.deviceCode', at(72), 'GET', 'allegro/configurations/72/device_code/'],
  ['allegroConfigurations.revokeToken', at(73), 'GET', 'allegro/configurations/73/revoke_token/'],
  [
    'allegroExternals.categories',
    { query: { parent_id: '301' } },
    'GET',
    'allegro/externals/categories/?parent_id=301',
  ],
  [
    'allegroExternals.matchingCategories',
    { query: { category_name: 'druki' } },
    'GET',
    'allegro/externals/matching_categories/?category_name=druki',
  ],
  ['allegroExternals.shippingRates', {}, 'GET', 'allegro/externals/shoping_rates/'],
  ['allegroExternals.impliedWarranties', {}, 'GET', 'allegro/externals/implied_warranties/'],
  ['allegroExternals.returnPolicies', {}, 'GET', 'allegro/externals/return_policies/'],
  ['allegroExternals.publicationDurations', {}, 'GET', 'allegro/externals/publication_durations/'],
  ['allegroExternals.deliveryHandlingTimes', {}, 'GET', 'allegro/externals/delivery_handling_times/'],
  ['appliances.options', {}, 'GET', 'appliances/admin_product_appliances/'],
  ['clientContacts.ofOwnCompetencies', {}, 'GET', 'client-contacts/admin_contact_for_user_competences/'],
  [
    'statisticsMontages.list',
    { query: { date_year: 2026, date_month: 11 } },
    'GET',
    'montage-stats/?page=1&page_size=20&ordering=name&date_year=2026&date_month=11',
  ],
  [
    'statisticsProduction.list',
    { query: { date_year: 2026, date_month: 11 } },
    'GET',
    'production-stats/?page=1&page_size=20&ordering=name&date_year=2026&date_month=11',
  ],
  [
    'statisticsLogs.list',
    { query: DAYS },
    'GET',
    `production-logs/?page=1&page_size=20&ordering=-created&${RANGE}`,
  ],
  ['statisticsLogs.processes', {}, 'GET', 'production-logs/log_statuses/'],
  ['statisticsLogs.summary', { query: DAYS }, 'GET', `production-logs/summary/?${RANGE}`],
  ['statisticsClients.favorites', at(74), 'GET', 'client-stats/favorite-products/74/'],
  ['statisticsClients.shopVersions', {}, 'GET', 'client-stats/shop_versions/'],
  ['statisticsPackages.read', { query: DAYS }, 'GET', `packages-stats/?${RANGE}`],
  [
    'statisticsProducts.list',
    { query: DAYS },
    'GET',
    `products-stats/?page=1&page_size=20&ordering=-net_value&${RANGE}`,
  ],
  [
    'statisticsSales.list',
    { query: { ...DAYS, group_by_date: 'month' } },
    'GET',
    `sales-stats/?page=1&page_size=20&ordering=date&${RANGE}&group_by_date=month`,
  ],
  ['statisticsSales.shopVersions', {}, 'GET', 'sales-stats/shop_versions/'],
  ['statisticsSales.groupings', {}, 'GET', 'sales-stats/group_by_dates_options/'],
  ['admins.clientContactOptions', {}, 'GET', 'admins/client_contact_list/'],
  [
    'clients.clientContactOptions',
    { query: { search: 'nowak' } },
    'GET',
    'clients/admin_client_contact_clients/?search=nowak',
  ],
]

describe('requests as they arrive over the socket', () => {
  test.each(CALLS)('%s is sent to the specified address', async (operation, input, method, address) => {
    const { method: sent, url } = await requestOf(operation, input)
    expect(`${sent} ${url}`).toBe(`${method} /api/v1/${address}`)
    const path = `/api/v1/${address}`.replace(/\?.*$/, '').replace(/\/\d+\//, '/{pk}/')
    expect(endpoints.some((row) => row.method === method && row.path === path)).toBe(true)
  })

  const part = (name: string, value: string) => `name="${name}"\r\n\r\n${value}\r\n`

  test('sends the last day of a product’s validity as date_to', async () => {
    const { body } = await requestOf('products.update', { ...at(31), body: { date_to: '2027-06-30' } })
    expect(body.toString()).toContain(part('date_to', '2027-06-30'))
  })

  test('sends a product’s parameters with the chosen options as parameter_options', async () => {
    const parameters = [{ parameter: 41, parameter_options: [411, 412] }]
    const request = await requestOf('products.updateLists', { ...at(31), body: { parameters } })
    expect([request.path, request.json()]).toEqual(['/api/v1/products/31/', { parameters }])
  })

  test('sends an option’s description for staff as internal_description', async () => {
    const body = { internal_description: 'Tylko na Heidelberga' }
    const request = await requestOf('productOptions.update', { ...at(51), body })
    expect(request.body.toString()).toContain(part('internal_description', 'Tylko na Heidelberga'))
  })
})
