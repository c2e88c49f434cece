import { at, listed, requiresPermission, RECORD, resource, screen } from './screen-row.ts'

const LOGIN = { access: 'anonymous', takesScans: true, isInKiosk: true } as const
const VIEW_ORDER = requiresPermission('view_order', 'wyświetlania zamówień')
const PACK = {
  ...requiresPermission('send_order', 'wysyłania zamówień'),
  isBench: true,
  takesScans: true,
  isInKiosk: true,
}
const VIEW_INVOICE = requiresPermission('view_invoice', 'wyświetlania faktur')
const EXPORT_OPERATIONS = requiresPermission('view_optima', 'eksportu operacji')

export const SALES_SCREENS = {
  'session.login': screen('/login', LOGIN),
  'session.badge': screen('/login/barcode', LOGIN),
  home: screen('/', { title: 'Strona domowa' }),
  'orders.list': screen('/order/list', {
    title: 'Zamówienia',
    ...VIEW_ORDER,
    ...listed('orders.list'),
    // The API has no such filter, so the operation does not name it.
    keys: ['date_added'],
    ...at('Sprzedaż', 10),
  }),
  'orders.create': screen('/order/create', {
    title: 'Nowe zamówienie',
    ...requiresPermission('add_order', 'dodawania zamówień'),
    ...RECORD,
    keys: ['client', 'repeat'],
    ...at('Sprzedaż', 20),
  }),
  'orders.details': screen('/order/:pk', {
    ...VIEW_ORDER,
    ...RECORD,
    lists: [
      { operation: 'orderLogs.list', prefix: 'logs' },
      { operation: 'statisticsLogs.list', prefix: 'production' },
    ],
    keys: ['pay'],
  }),
  'invoices.list': screen('/invoices/list', {
    title: 'Faktury',
    ...VIEW_INVOICE,
    ...listed('invoices.list'),
    ...at('Sprzedaż', 40),
  }),
  'legacyInvoices.list': screen('/invoices/legacy_list', {
    title: 'Faktury archiwalne',
    ...VIEW_INVOICE,
    ...listed('legacyInvoices.list'),
    ...at('Sprzedaż', 50),
  }),
  // Both exports are tabs of one page; the menu leads to the first tab.
  'operations.online': screen('/operation/dotpay_operations', {
    title: 'Płatności online',
    ...EXPORT_OPERATIONS,
    ...at('Sprzedaż', 70, 'Eksport operacji'),
  }),
  'operations.bank': screen('/operation/pko_operations', { title: 'Przelewy bankowe', ...EXPORT_OPERATIONS }),
  payments: screen('/payment/import', {
    title: 'Import płatności',
    ...requiresPermission('import_payments', 'importu płatności'),
    ...at('Sprzedaż', 60),
  }),
  ...resource('clients', {
    area: 'clients',
    section: 'Sprzedaż',
    place: 80,
    model: 'client',
    genitive: 'klientów',
    titles: ['Klienci', 'Nowy klient', 'Edycja klienta'],
  }),
  'clients.details': screen('/clients/:pk', {
    title: 'Klient',
    ...requiresPermission('view_client', 'wyświetlania klientów'),
    ...RECORD,
    lists: [
      { operation: 'orders.list', prefix: 'orders' },
      { operation: 'invoices.list', prefix: 'invoices' },
      { operation: 'clientContacts.list', prefix: 'cases' },
    ],
  }),
  'packing.entry': screen('/order/send', { title: 'Wysyłka', ...PACK, ...at('Sprzedaż', 30) }),
  'packing.order': screen('/order/send/:pk', { title: 'Wysyłka zamówienia', ...PACK }),
}
