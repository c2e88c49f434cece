import { FILE, five, SENT_FILE, SEVENTH, type Call } from './specified-call.ts'

/** Calls for products, countries, processes, pages of files and statistics. */
export const catalogueCalls: Call[] = [
  [
    'CAT-049',
    'productGallery.create',
    { body: { image: FILE, product: 5 } },
    'POST /api/v1/product-gallery/',
    [
      ['image', SENT_FILE],
      ['product', '5'],
    ],
  ],
  ['APP-059', 'countries.all', {}, 'GET /api/v1/country-list/'],
  [
    'CAT-060',
    'productQuantities.create',
    { body: { product: 5, quantity: 500, display_quantity: 520, price: '70', realization_days: 2 } },
    'POST /api/v1/quantities/',
  ],
  [
    'CAT-061',
    'productQuantities.update',
    { ...SEVENTH, body: { price: '69.5' } },
    'PATCH /api/v1/quantities/7/',
  ],
  ['CAT-062', 'productQuantities.delete', SEVENTH, 'DELETE /api/v1/quantities/7/'],
  [
    'CAT-070',
    'products.importPrices',
    { ...SEVENTH, body: { file: FILE } },
    'POST /api/v1/products/7/import_product_prices/',
    [['file', SENT_FILE]],
  ],
  [
    'CAT-074',
    'products.pricing',
    { ...SEVENTH, query: { quantity_pk: 901, option_pk: [500, 502] } },
    'GET /api/v1/products/7/admin_pricing/?quantity_pk=901&option_pk[]=500&option_pk[]=502',
  ],
  [
    'CAT-021',
    'products.update',
    { ...SEVENTH, body: { position: 2 } },
    'PATCH /api/v1/products/7/',
    [['position', '2']],
  ],
  [
    'CAT-097',
    'productOptionExclusions.update',
    { ...SEVENTH, body: { position: 2 } },
    'PATCH /api/v1/product-options-exclusion/7/',
    [['position', '2']],
  ],
  ['PROC-002', 'processes.list', {}, 'GET /api/v1/processes/'],
  ['PROC-002', 'processes.retrieve', SEVENTH, 'GET /api/v1/processes/7/'],
  ['PROC-002', 'processes.create', { body: five('description') }, 'POST /api/v1/processes/'],
  [
    'PROC-002',
    'processes.update',
    { ...SEVENTH, body: { description_de: 'Karten' } },
    'PATCH /api/v1/processes/7/',
  ],
  ['PROC-002', 'processes.delete', SEVENTH, 'DELETE /api/v1/processes/7/'],
  [
    'PREF-008',
    'orderProductFilesPages.accept',
    { ...SEVENTH, body: { is_accepted: true } },
    'PATCH /api/v1/order-product-files-pages/7/',
  ],
  ['STAT-020', 'statisticsSales.groupings', {}, 'GET /api/v1/sales-stats/group_by_dates_options/'],
]
