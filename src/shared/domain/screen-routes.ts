// Every screen that an address may name, for whoever judges an address without the page's code. That the screens of the
// page are exactly these, a test says.
import type { OperationName } from '../api/registry.ts'

/** A list of a screen: the operation that answers it says which keys it knows. */
interface RoutedList {
  operation: OperationName
  /** One of several lists on its screen: `orders_page=2`. */
  prefix?: string
}

export interface ScreenRoute {
  /** As the router has it: `/order/send/:pk`. */
  path: string
  lists: readonly RoutedList[]
  /** Keys of the query besides those of its lists. */
  keys: readonly string[]
  /** Exists in kiosk mode, too (DESK-074). */
  isInKiosk: boolean
}

type Query = Partial<Omit<ScreenRoute, 'path'>>

const screen = (path: string, { lists = [], keys = [], isInKiosk = false }: Query = {}): ScreenRoute => ({
  path,
  lists,
  keys,
  isInKiosk,
})

const list = (path: string, operation: OperationName, keys: readonly string[] = []): ScreenRoute =>
  screen(path, { lists: [{ operation }], keys })

/** List, creation and update of an area. `shared` are keys of both forms, `creation` those of the new one. */
function area(
  name: string,
  operation: OperationName,
  { shared = [], creation = [] }: { shared?: readonly string[]; creation?: readonly string[] } = {},
): ScreenRoute[] {
  return [
    list(`/${name}/list`, operation),
    screen(`/${name}/create`, { keys: [...shared, ...creation] }),
    screen(`/${name}/update/:pk`, { keys: shared }),
  ]
}

const LANGUAGE = ['language']
const desk = (name: string, operation: OperationName): ScreenRoute =>
  list(`/${name}/translate`, operation, LANGUAGE)

const MONTAGE_LINES: Query = {
  lists: [
    { operation: 'montageProducts.left', prefix: 'left' },
    { operation: 'montageProducts.left', prefix: 'right' },
  ],
}

const SHELL = ['month', 'shop_version', 'compare', 'measure', 'group_by_date']
const statistic = (name: string, lists: readonly RoutedList[]): ScreenRoute =>
  screen(`/stats/${name}`, { lists, keys: SHELL })

export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  screen('/login', { isInKiosk: true }),
  screen('/login/barcode', { isInKiosk: true }),
  screen('/'),
  list('/order/list', 'orders.list'),
  screen('/order/create'),
  screen('/order/send', { isInKiosk: true }),
  screen('/order/send/:pk', { isInKiosk: true }),
  screen('/order/:pk', { lists: [{ operation: 'orderLogs.list', prefix: 'logs' }] }),
  list('/invoices/list', 'invoices.list'),
  list('/invoices/legacy_list', 'legacyInvoices.list'),
  screen('/operation/dotpay_operations'),
  screen('/operation/pko_operations'),
  screen('/payment/import'),
  ...area('clients', 'clients.list'),
  screen('/clients/:pk', {
    lists: [
      { operation: 'orders.list', prefix: 'orders' },
      { operation: 'invoices.list', prefix: 'invoices' },
      { operation: 'clientContacts.list', prefix: 'cases' },
    ],
  }),
  list('/discount/list', 'discounts.list'),
  ...area('categories', 'categories.list', { creation: ['parent'] }),
  desk('categories', 'categories.list'),
  ...area('product-option-group', 'productGroupOptions.list'),
  desk('product-option-group', 'productGroupOptions.list'),
  list('/product-option-group/detail/:pk', 'productOptions.list'),
  screen('/product-option/create/:pk'),
  screen('/product-option/update/:pk'),
  list('/product-option-exclusion/list', 'productOptionExclusions.list', ['view', 'a', 'b']),
  screen('/product-option-exclusion/create/:pk'),
  screen('/product-option-exclusion/update/:pk'),
  ...area('product-parameters', 'productParameters.list'),
  desk('product-parameters', 'productParameters.list'),
  ...area('products', 'products.list', { shared: ['section'] }),
  list('/montages/list', 'montages.list'),
  list('/montages/list-archive', 'montages.list'),
  screen('/montages/create', MONTAGE_LINES),
  screen('/montages/update/:pk', MONTAGE_LINES),
  ...area('processes', 'processes.list'),
  desk('processes', 'processes.list'),
  list('/cubes/list', 'productionCubes.list'),
  list('/cubes/details/:pk', 'productionCubeProducts.list'),
  ...area('machines', 'machines.list'),
  ...area('plates', 'plates.list'),
  ...area('format', 'formats.list', { shared: ['groupPk'] }),
  ...area('format-group', 'formatGroups.list'),
  desk('format-group', 'formatGroups.list'),
  list('/format-group/detail/:pk', 'formats.list'),
  ...area('packages', 'packages.list'),
  ...area('discount-groups', 'discountGroups.list'),
  desk('discount-groups', 'discountGroups.list'),
  screen('/data-import'),
  statistic('overall', [
    { operation: 'statisticsClients.list' },
    { operation: 'statisticsProducts.list', prefix: 'products' },
    { operation: 'statisticsSales.list', prefix: 'sales' },
  ]),
  statistic('products', [{ operation: 'statisticsProducts.list' }]),
  statistic('packages', []),
  statistic('sales', [{ operation: 'statisticsSales.list' }]),
  statistic('montage', [{ operation: 'statisticsMontages.list' }]),
  statistic('production', [{ operation: 'statisticsProduction.list' }]),
  list('/stats/production-logs', 'statisticsLogs.list'),
  list('/allegro/threads/list', 'allegroThreads.list'),
  screen('/allegro/threads/:pk'),
  ...area('admins', 'admins.list'),
  screen('/admins/barcode/:pk'),
  ...area('groups', 'permissionGroups.list'),
  ...area('ips', 'allowedIps.list'),
  ...area('messages', 'clientContacts.list'),
  ...area('competencies', 'competencies.list'),
  desk('competencies', 'competencies.list'),
  ...area('allegro/offers', 'allegroOffers.list', { creation: ['pk'] }),
  ...area('allegro/configuration', 'allegroConfigurations.list'),
  ...area('news', 'news.list'),
  desk('news', 'news.list'),
  ...area('pages', 'pages.list', { creation: ['parent'] }),
  desk('pages', 'pages.list'),
  ...area('banners', 'banners.list'),
  desk('banners', 'banners.list'),
  ...area('faqs', 'faqs.list'),
  desk('faqs', 'faqs.list'),
  ...area('file', 'files.list'),
  desk('file', 'files.list'),
  ...area('appliances', 'appliances.list'),
  desk('appliances', 'appliances.list'),
  ...area('tags', 'tags.list'),
  screen('/holidays/list'),
  ...area('settings', 'settings.list'),
  list('/systemlogs/list', 'systemLogs.list'),
  list('/translations/list', 'translations.list'),
  list('/translations/models-list', 'translationModels.rows'),
  list('/translations/translate', 'translations.list', LANGUAGE),
  list('/translations/models-translate', 'translationModels.rows', LANGUAGE),
  list('/variables/list', 'variables.list'),
  screen('/station/production', { isInKiosk: true }),
  screen('/station/journal', {
    keys: ['page', 'page_size', 'search', 'ordering', 'from', 'to', 'operator', 'state', 'kind'],
  }),
  screen('/station/board', { isInKiosk: true }),
  screen('/station/settings'),
  screen('/station/log'),
]
