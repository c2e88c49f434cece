import { orders } from '#shared/api/resources/orders.ts'
import type { AreaTables } from '../../database/schema.ts'

/** Columns that the order list can be filtered by, besides those it can be sorted by. */
const FILTERED =
  'status, payment_status, delivery_status, source, company_localization, site, is_invoice_paper, note_pk, client_pk'

/**
 * One index for each ordering of the list. Each contains all filtered columns, so counting and paging read only the
 * index.
 */
const LIST_INDICES = (orders.orderable ?? [])
  .map((field) => {
    const key = field === 'pk' ? 'pk' : `${field}, pk`
    const others = FILTERED.split(', ').filter((column) => column !== field)
    return `CREATE INDEX orders_by_${field} ON orders (${key}, ${others.join(', ')});`
  })
  .join('\n')

export const ORDER_TABLES: AreaTables = {
  tables: `
CREATE TABLE orders (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, status INTEGER NOT NULL, payment_status INTEGER NOT NULL, delivery_status INTEGER NOT NULL,
  source INTEGER NOT NULL, company_localization INTEGER NOT NULL, site INTEGER NOT NULL,
  is_invoice_paper INTEGER NOT NULL, note_pk INTEGER, payment_method TEXT NOT NULL, lang TEXT NOT NULL,
  currency TEXT NOT NULL, delivery_service TEXT NOT NULL, is_self_pickup_delivery INTEGER NOT NULL,
  is_gls_delivery INTEGER NOT NULL, adresses_count INTEGER NOT NULL, client_pk INTEGER NOT NULL,
  realization_date TEXT, payment_deadline TEXT, date_added INTEGER NOT NULL, date_modified INTEGER NOT NULL,
  last_modified_by TEXT, net_price TEXT NOT NULL, delivery_price TEXT NOT NULL, external_delivery_price TEXT,
  vat_percent INTEGER NOT NULL,
  delivery_lock_reason TEXT, my_address_as_sender INTEGER NOT NULL DEFAULT 0, sender_address TEXT,
  negotiated INTEGER NOT NULL DEFAULT 0, negotiated_discount TEXT, paid_amount TEXT NOT NULL DEFAULT '0.00');
CREATE TABLE order_products (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_pk INTEGER NOT NULL, product_pk INTEGER NOT NULL, product_name TEXT NOT NULL,
  selected_quantity INTEGER NOT NULL, format TEXT NOT NULL, net_price TEXT NOT NULL, net_price_pln TEXT NOT NULL,
  weight TEXT NOT NULL, real_weight TEXT, chosen_options TEXT NOT NULL, is_booklet_uv INTEGER NOT NULL,
  montage_pk INTEGER, file_name TEXT);
CREATE TABLE order_logs (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_pk INTEGER NOT NULL, author TEXT, status INTEGER NOT NULL,
  payment_status INTEGER NOT NULL, delivery_status INTEGER NOT NULL, date INTEGER NOT NULL);
CREATE TABLE order_notes (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_pk INTEGER NOT NULL, text TEXT NOT NULL, author TEXT, date_added INTEGER,
  date_modified INTEGER);
CREATE TABLE note_tags (
  tag_pk INTEGER NOT NULL, note_pk INTEGER NOT NULL, PRIMARY KEY (tag_pk, note_pk)) WITHOUT ROWID;
`,
  indices: `
${LIST_INDICES}
CREATE INDEX orders_by_client ON orders (client_pk);
CREATE INDEX order_products_by_order ON order_products (order_pk);
CREATE INDEX order_logs_by_order ON order_logs (order_pk, date);
CREATE INDEX order_notes_by_order ON order_notes (order_pk);
`,
}
