import type { Hints } from '#support/renderer/form-walk/trial.ts'
import type { Reader } from '#support/renderer/form-walk/walk-page.tsx'
import { isRow } from '#support/renderer/form-walk/sent.ts'
import type { ApiCaller, TestSandbox } from '#support/sandbox.ts'

/** Screens whose fields belong to no record, each with its purpose. */
export const NO_FORMS: Readonly<Record<string, string>> = {
  '/login': 'signs in',
  '/login/barcode': 'signs in',
  '/operation/dotpay_operations': 'fetches a report',
  '/operation/pko_operations': 'turns a file into a report',
  '/payment/import': 'books a bank file, and makes no record',
  '/cubes/list': 'finds an order',
  '/order/send': 'finds an order',
  '/order/send/:pk': 'the packing bench, which weighs and packs',
  '/stats/overall': 'compares with earlier figures',
  '/stats/products': 'compares with earlier figures',
  '/stats/packages': 'compares with earlier figures',
  '/stats/sales': 'compares with earlier figures',
  '/stats/montage': 'compares with earlier figures',
  '/stats/production': 'compares with earlier figures',
  '/station/settings': 'is kept on this computer',
  '/station/journal': 'prints once more',
  '/': 'shows what waits',
  '/admins/barcode/:pk': 'prints',
  '/allegro/threads/list': 'is read',
  '/cubes/details/:pk': 'packs',
  '/data-import': 'reads files',
  '/holidays/list': 'marks days in a calendar',
  '/invoices/legacy_list': 'is read',
  '/invoices/list': 'is read',
  '/montages/list-archive': 'is read',
  '/order/list': 'is read and ticked',
  '/station/board': 'is read',
  '/station/log': 'is read',
  '/station/production': 'works off jobs',
  '/stats/production-logs': 'is read',
  '/systemlogs/list': 'is read',
}

/** Components with a form that is not walked, each with the reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  DeskReview: 'confirms the staged prices of many products, and makes no record',
  RulePanel: 'applies a rule to prices, and makes no record',
  Question: 'asks before an action, and has no field',
  StopOrdersDialog: 'asks for the reason of a bulk action',
  TagOrdersDialog: 'asks for the tags of a bulk action',
  BankOperationsScreen: 'turns a file into a report',
  OnlineOperationsScreen: 'fetches a report',
  ImportForm: 'books a bank file, and makes no record',
  OrderField: 'finds an order',
  SendEntryScreen: 'finds an order',
  ComparisonForm: 'compares with earlier figures',
  ClientDataDialog: 'saves a copy of data, and makes no record',
  LoginScreen: 'signs in',
  LockScreen: 'checks the password of the user who is signed in',
  CheckRow: 'compares a code that was typed',
  ReasonPanel: 'gives the reason for a reprint or for setting an order aside',
  NewClientDialog: 'is offered only after a search that finds no client',
  ReprintDialog: 'prints once more',
  PictureDialog: 'is a part of a text',
  ExportDialog: 'writes a file',
  PercentChangeDialog: 'changes many records, each with a result of its own',
  QuantityImport: 'reads a workbook',
  TranslationImport: 'reads a workbook',
  ChangeSelectedDialog: 'waits in the price table',
  CompareDialog: 'compares with another product',
  ApplyLogDialog: 'sends again what is in the log',
  LeaveKioskDialog: 'leaves the kiosk',
  SettingsForm: 'is kept on this computer',
  PrinterDialog: 'is kept on this computer',
}

interface Place {
  at?: (shop: TestSandbox, call: ApiCaller) => Promise<string>
  roads?: readonly (readonly string[])[]
  /** Names of buttons that open nothing to be saved. */
  noForms?: RegExp
}

const SECTIONS = ['texts', 'production', 'parameters', 'prices'] as const
const product = (section: string) => async (_: TestSandbox, call: ApiCaller) =>
  `/products/update/${await firstOf(call, '/api/v1/products/')}?section=${section}`

async function rowsAt(call: ApiCaller, path: string): Promise<Readonly<Record<string, unknown>>[]> {
  const { body } = await call('GET', path)
  const rows = isRow(body) ? body['results'] : body
  return Array.isArray(rows) ? rows.filter(isRow) : []
}
const keyOf = (row: Readonly<Record<string, unknown>> | undefined): string =>
  String(row?.['pk'] ?? row?.['id'])
const firstOf = async (call: ApiCaller, list: string): Promise<string> =>
  keyOf((await rowsAt(call, `${list}?ordering=pk&page_size=1`))[0])

/** Additional addresses of a screen, and paths to forms behind more than one button. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = {
  // A second address would require distributing the copies.
  '/order/create': [{ noForms: /^Dodaj adres/ }],
  '/allegro/offers/update/:pk': [{ noForms: /^Zmień…/ }],
  // A new machine is saved with what was applied in the dialog, and the dialog is tried on an existing machine.
  '/machines/create': [{ noForms: /^Dodaj czynność/ }],
  // The import reads a workbook.
  '/translations/models-list': [{ noForms: /^Importuj z Excela/ }],
  '/order/:pk': [
    {
      roads: [
        ['Więcej', 'Wstrzymaj dostawę'],
        ['Więcej', 'Adres nadawcy'],
        ['Więcej', 'Sposób dostawy'],
        ['Czynności pozycji', 'Dodaj plik projektowy'],
        ['Czynności pozycji', 'Dodaj plik źródłowy'],
      ],
    },
    { at: async (shop) => `/order/${await shop.control.order('ups')}`, roads: [['Wpisz numer przesyłki']] },
    {
      at: async (shop) => `/order/${await shop.control.order('not-in-production')}`,
      roads: [['Więcej', 'Negocjuj cenę']],
    },
    {
      at: async (_, call) =>
        `/order/${keyOf(
          (await rowsAt(call, '/api/v1/orders/?status=waiting_for_payment')).find(
            (row) => row['payment_method'] === 'electronic_payment',
          ),
        )}`,
      roads: [['Oznacz jako opłacone']],
    },
  ],
  '/discount/list': [
    {
      roads: [
        ['Działania', 'Zmień rabat'],
        ['Działania', 'Rabaty od nakładu'],
      ],
    },
  ],
  '/categories/list': [
    {
      roads: [
        ['Działania', 'Przenieś na pozycję…'],
        ['Działania', 'Przenieś pod…'],
      ],
    },
  ],
  '/machines/update/:pk': [{ roads: [['Druk arkuszowy']] }],
  '/processes/update/:pk': [{ roads: [['Ricoh Pro C9200'], ['Działania', 'Powiel']] }],
  '/montages/update/:pk': [{ roads: [['Dane'], ['Działania', 'Otwórz pozycję']] }],
  '/products/update/:pk': [
    ...SECTIONS.map((section) => ({
      at: product(section),
      noForms: /^(Kopiuj|Edytuj: |Ustaw godzinę|Importuj z Excela)/,
    })),
    {
      at: product('groups'),
      noForms: /^Kopiuj/,
      roads: [
        ['Dodaj grupę', 'Utwórz nową grupę…'],
        ['Dodaj opcję', 'Utwórz nową opcję…'],
      ],
    },
  ],
}

const inList =
  (list: string): Reader =>
  async (call, pk) =>
    (await rowsAt(call, `${list}?page_size=200`)).find((row) => keyOf(row) === pk)

const within =
  (screen: string, path: string, list: string): Reader =>
  async (call, pk, { address }) => {
    const { body } = await call('GET', path.replace('{pk}', address.replace(screen, '').replace(/\D.*$/, '')))
    const rows = isRow(body) ? body[list] : body
    return Array.isArray(rows) ? rows.find((row) => isRow(row) && keyOf(row) === pk) : undefined
  }

export const READERS: Readonly<Record<string, Reader>> = {
  'orders.create': async (call, pk) => (await call('GET', `/api/v1/orders/${pk}/`)).body,
  'orderDeliveries.update': within('/order/', '/api/v1/orders/{pk}/', 'delivery_addresses'),
  'productQuantities.update': within(
    '/products/update/',
    '/api/v1/products/{pk}/admin_quantities/',
    'results',
  ),
  'productParameterOptions.update': within(
    '/product-parameters/update/',
    '/api/v1/product-parameters/{pk}/',
    'options',
  ),
  'productParameterOptions.create': within(
    '/product-parameters/update/',
    '/api/v1/product-parameters/{pk}/',
    'options',
  ),
  'processStages.create': within('/processes/update/', '/api/v1/process-stages/{pk}/admin_for_process/', ''),
  'processStages.update': within('/processes/update/', '/api/v1/process-stages/{pk}/admin_for_process/', ''),
  'montageProducts.update': async (call, pk) =>
    (await rowsAt(call, `/api/v1/montage-products/admin_list_right_table/?pks=${pk}`))[0],
  'variables.create': inList('/api/v1/variables/'),
  'variables.update': inList('/api/v1/variables/'),
  'translations.update': inList('/api/v1/translation/'),
  'translationModels.update': async (call, _, { body }) =>
    (await rowsAt(call, '/api/v1/translation-models/?page_size=200')).find((row) =>
      ['model', 'id', 'field'].every((name) => row[name] === body[name]),
    ),
}

export const HINTS: Hints = {
  values: [
    [/translate$/, /./, 'Próba'],
    [/^\/product-option-exclusion\//, /^Wyklucza się z/, '5'],
    [/^StageDialog$/, /^Maszyna/, 'Ricoh Pro C9200'],
    [/^QuantityDiscountsDialog$/, /^Nakład od, wiersz 1$/, '7000'],
    [/^QuantityDiscountsDialog$/, /^Rabat \(%\), wiersz 1$/, '4'],
  ],
  left: [
    [/^\/order\/:pk$/, /^Kraj/, 'a postal code is one of its country'],
    [/^\/admins\/update/, /hasło/i, 'a password is typed twice'],
    [/^\/banners/, /^Język podglądu/, 'is no part of the record'],
    [/^\/product-option\//, /^Linia technologiczna/, 'the line is a record of its own'],
    [/^\/allegro\/offers\/update/, /^Produkt/, 'its quantity and options are other ones then'],
    [/^\/processes\/update/, /^Maszyna/, 'an action is one of its machine'],
    [/\?section=prices$/, /nakład nowy$/, 'a new quantity needs all of its cells'],
    [/\?section=prices$/, /^Nakład,/, 'its row is called by it'],
    [/^AddGroupsDialog$/, /^Razem/, 'goes with the groups'],
    [/^RefusedOffersScreen$/, /^\d+$/, 'a parameter takes only values of its category'],
    [/^\/(news|pages|banners)\/translate$/, /./, 'chooses the text and the way to it'],
  ],
  together: {
    'translationModels.update': {
      fields: ['model', 'id', 'field', 'pl', 'en', 'de', 'cpde', 'cpen'],
      why: 'a text is known by its model, record and field',
    },
    'montages.update': {
      fields: [
        'paper_option',
        'sheet_format',
        'plate',
        'quantity_net',
        'quantity_surplus',
        'plate_quantity',
        'extra_net',
        'price',
      ],
      why: 'the client counts the price from the others',
    },
    'clientContacts.update': {
      fields: ['client', 'order', 'order_product'],
      why: 'an order is one of the client, a line one of the order',
    },
  },
  otherwise: {
    'orders.create': {
      fields: ['order_products', 'delivery_addresses'],
      why: 'the order answers records with keys and prices of their own',
    },
    'orders.stopDelivery': { fields: ['reason'], why: 'the order holds it as delivery_lock_reason' },
    'orders.pay': { fields: ['partial_amount'], why: 'it is the amount of a payment, not of the order' },
    'orders.setSenderAddress': {
      fields: ['sender_address'],
      why: 'the order answers the address with its country in words',
    },
    'orders.updateExternal': {
      fields: ['delivery_service'],
      why: 'the order answers the service of its address',
    },
    'orderProductFiles.create': {
      fields: ['client_file'],
      why: 'the record answers the address of the file',
    },
    'orderSourceFiles.create': { fields: ['*'], why: 'source files stand in the order alone' },
    'discounts.createForQuantity': { fields: ['*'], why: 'the steps are answered as discounts of their own' },
    'montages.update': { fields: ['price'], why: 'the server counts it for itself' },
    'formats.update': { fields: ['image'], why: 'the record answers image_url' },
    'products.update': { fields: ['deadline_time'], why: 'the server adds the seconds' },
    'productOptions.update': {
      fields: ['kind'],
      why: 'no entity of the specification names it, so the stranger does not answer it',
    },
    'processStages.create': { fields: ['process'], why: 'the stages of a process do not name it again' },
  },
  filled: [
    [/^\/clients\/update/, /^Kraj$/, 'a server may need the country, and says so at the field'],
    [/\?section=prices$/, /^(Nakład wyświetlany|Cena)/, 'no quantity is saved without it'],
  ],
  unchanged: [
    [/^\/(news|pages|banners)\/translate$/, /^the form$/, 'the text is HTML and written in an editor'],
    [/\?section=groups$/, /^the form$/, 'groups and options are chosen in dialogs, which are walked'],
  ],
  commands: [
    [/Przenieś pod/, 'the top is a choice'],
    [/Otwórz pozycję/, 'a lock and its reason are set together'],
  ],
  derived: {
    'categories.update': ['position'],
    'pages.update': ['position', 'subpage_position'],
    'products.update': ['absolute_public_pl_url', 'absolute_public_de_url'],
    'montages.update': ['montage_cost', 'surplus_cost', 'difference', 'percent'],
    'admins.update': ['permissions'],
    'formats.update': ['image_url'],
    'allegroOffers.update': [
      'publication_status_display',
      'delivery_handling_time_display',
      'external_errors',
    ],
    'clientContacts.update': ['conversation_messages', 'competency_negotiations'],
  },
}
