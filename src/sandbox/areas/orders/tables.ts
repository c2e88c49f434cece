import type { AreaTables } from '../../database/schema.ts'
import {
  COUNT_BLOCKS_IN,
  COUNT_BLOCKS_OUT,
  FILL_ORDER_BLOCKS,
  ORDER_BLOCKS_TABLE,
  SORTED_COLUMNS,
} from './store/order-blocks.ts'

/**
 * `facet` packs everything that the order list can be filtered by into one number. `order_facets` holds how many
 * orders have each facet, kept by triggers: a count of any filter is a sum over a few hundred rows, whatever the
 * number of orders. The list's indices lead with the status and end with the facet, so that a page is a merge of
 * index ranges which looks at no row that it does not show; `order_blocks` says where a page far down begins. (A plain column, because SQLite never takes an index with
 * a generated one for covering.)
 */
const FACET_EXPRESSION = `
  (((((((status * 2 + payment_status) * 5 + delivery_status) * 3 + source) * 2 + company_localization)
    * 4 + site) * 2 + is_invoice_paper) * 2 + (note_pk IS NOT NULL))`

const FACET_COLUMNS =
  'status, payment_status, delivery_status, source, company_localization, site, is_invoice_paper, note_pk'

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
  negotiated INTEGER NOT NULL DEFAULT 0, negotiated_discount TEXT, paid_amount TEXT NOT NULL DEFAULT '0.00',
  facet INTEGER NOT NULL DEFAULT 0);
CREATE TABLE order_facets (facet INTEGER PRIMARY KEY, amount INTEGER NOT NULL);
${ORDER_BLOCKS_TABLE}
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
UPDATE orders SET facet = ${FACET_EXPRESSION};
CREATE INDEX orders_by_pk ON orders (status, pk, facet);
CREATE INDEX orders_by_date ON orders (status, date_added, pk, facet);
CREATE INDEX orders_by_realization ON orders (status, realization_date, pk, facet);
CREATE INDEX orders_by_deadline ON orders (status, payment_deadline, pk, facet);
CREATE INDEX orders_by_payment ON orders (status, payment_status, pk, facet);
CREATE INDEX orders_by_delivery ON orders (status, delivery_status, pk, facet);
CREATE INDEX orders_by_client ON orders (client_pk, facet);
CREATE INDEX order_products_by_order ON order_products (order_pk);
CREATE INDEX order_logs_by_order ON order_logs (order_pk, date);
CREATE INDEX order_notes_by_order ON order_notes (order_pk);

INSERT INTO order_facets SELECT facet, count(*) FROM orders GROUP BY facet;
${FILL_ORDER_BLOCKS}

CREATE TRIGGER orders_counted_in AFTER INSERT ON orders BEGIN
  UPDATE orders SET facet = ${FACET_EXPRESSION} WHERE pk = new.pk;
  INSERT INTO order_facets SELECT facet, 1 FROM orders WHERE pk = new.pk
    ON CONFLICT (facet) DO UPDATE SET amount = amount + 1;
  ${COUNT_BLOCKS_IN}
END;
CREATE TRIGGER orders_counted_out AFTER DELETE ON orders BEGIN
  UPDATE order_facets SET amount = amount - 1 WHERE facet = old.facet;
  ${COUNT_BLOCKS_OUT}
END;
CREATE TRIGGER orders_counted_anew AFTER UPDATE OF ${FACET_COLUMNS}, ${Object.keys(SORTED_COLUMNS).join(', ')} ON orders BEGIN
  ${COUNT_BLOCKS_OUT}
  UPDATE orders SET facet = ${FACET_EXPRESSION} WHERE pk = new.pk;
  UPDATE order_facets SET amount = amount - 1 WHERE facet = old.facet;
  INSERT INTO order_facets SELECT facet, 1 FROM orders WHERE pk = new.pk
    ON CONFLICT (facet) DO UPDATE SET amount = amount + 1;
  ${COUNT_BLOCKS_IN}
END;
`,
}
