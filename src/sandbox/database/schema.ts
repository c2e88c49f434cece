import type { Database } from './database.ts'
import {
  COUNT_BLOCKS_IN,
  COUNT_BLOCKS_OUT,
  FILL_ORDER_BLOCKS,
  ORDER_BLOCKS_TABLE,
  SORTED_COLUMNS,
} from './order-blocks.ts'

/** Raised with every change of the tables or of the sample data: an older file is filled anew. */
export const SCHEMA_VERSION = 6

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

const TABLES = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE staff (
  pk INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, badge TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL,
  is_active INTEGER NOT NULL, is_superuser INTEGER NOT NULL, site INTEGER, permissions TEXT NOT NULL,
  site_permissions TEXT NOT NULL, competencies TEXT NOT NULL, collection_point_suffix TEXT,
  groups TEXT NOT NULL DEFAULT '[]', machine_actions TEXT NOT NULL DEFAULT '[]', image TEXT, date_joined INTEGER,
  last_login INTEGER);
CREATE TABLE tokens (staff_pk INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, created INTEGER NOT NULL);

-- Records of resources that need no table of their own.
CREATE TABLE documents (resource TEXT, pk INTEGER, data TEXT NOT NULL, PRIMARY KEY (resource, pk)) WITHOUT ROWID;

-- Texts of the shops' code, and of their records; the latter have no key of their own.
CREATE TABLE translation_texts (
  pk INTEGER PRIMARY KEY, module TEXT NOT NULL, type TEXT NOT NULL, controller TEXT NOT NULL, number INTEGER NOT NULL,
  text TEXT NOT NULL, pl TEXT NOT NULL, en TEXT NOT NULL, de TEXT NOT NULL, cpde TEXT NOT NULL, cpen TEXT NOT NULL);
CREATE TABLE translation_entries (
  model TEXT, id INTEGER, field TEXT, pl TEXT NOT NULL, en TEXT NOT NULL, de TEXT NOT NULL, cpde TEXT NOT NULL,
  cpen TEXT NOT NULL, PRIMARY KEY (model, id, field)) WITHOUT ROWID;

-- Pictures and files by their path, as a storage of the server keeps them.
CREATE TABLE media_files (path TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE permissions (pk INTEGER PRIMARY KEY, codename TEXT NOT NULL, name TEXT NOT NULL, model TEXT NOT NULL);

-- What is offered; weight in kg and net price in PLN are those of a single piece, a surcharge is in percent.
CREATE TABLE products (
  pk INTEGER PRIMARY KEY, name TEXT NOT NULL, format TEXT NOT NULL, unit_weight REAL NOT NULL,
  unit_price TEXT NOT NULL, is_booklet_uv INTEGER NOT NULL);
CREATE TABLE product_quantities (
  pk INTEGER PRIMARY KEY, product_pk INTEGER NOT NULL, quantity INTEGER NOT NULL, realization_days INTEGER NOT NULL);
CREATE TABLE product_option_groups (
  pk INTEGER PRIMARY KEY, product_pk INTEGER NOT NULL, name TEXT NOT NULL, is_multiple INTEGER NOT NULL);
CREATE TABLE product_options (
  pk INTEGER PRIMARY KEY, group_pk INTEGER NOT NULL, label TEXT NOT NULL, surcharge TEXT NOT NULL);
CREATE TABLE product_appliances (appliance_pk INTEGER NOT NULL, product_pk INTEGER NOT NULL);
-- PLN for one unit.
CREATE TABLE exchange_rates (currency TEXT PRIMARY KEY, rate TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE clients (
  pk INTEGER PRIMARY KEY, email TEXT NOT NULL, full_name TEXT NOT NULL, company_name TEXT,
  search_text TEXT NOT NULL, is_payment_deadline_limit_active INTEGER NOT NULL, country TEXT NOT NULL,
  street TEXT NOT NULL, building_number TEXT NOT NULL, suite_number TEXT, city TEXT NOT NULL, zip_code TEXT NOT NULL,
  telephone TEXT NOT NULL, first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '', tax_id TEXT,
  telephone_2 TEXT, company_name_2 TEXT, street_2 TEXT, building_number_2 TEXT, suite_number_2 TEXT, city_2 TEXT,
  zip_code_2 TEXT, country_2 TEXT, main_account_pk INTEGER, discount_group_pk INTEGER, limitation TEXT,
  company_localization TEXT NOT NULL DEFAULT 'PL', is_active INTEGER NOT NULL DEFAULT 1,
  date_added INTEGER NOT NULL DEFAULT 0, date_modified INTEGER, last_modified_by TEXT);

CREATE TABLE orders (
  pk INTEGER PRIMARY KEY, status INTEGER NOT NULL, payment_status INTEGER NOT NULL, delivery_status INTEGER NOT NULL,
  source INTEGER NOT NULL, company_localization INTEGER NOT NULL, site INTEGER NOT NULL,
  is_invoice_paper INTEGER NOT NULL, note_pk INTEGER, payment_method TEXT NOT NULL, lang TEXT NOT NULL,
  currency TEXT NOT NULL, delivery_service TEXT NOT NULL, is_self_pickup_delivery INTEGER NOT NULL,
  is_gls_delivery INTEGER NOT NULL, adresses_count INTEGER NOT NULL, client_pk INTEGER NOT NULL,
  realization_date TEXT, payment_deadline TEXT, date_added INTEGER NOT NULL, date_modified INTEGER NOT NULL,
  last_modified_by TEXT, net_price TEXT NOT NULL, delivery_price TEXT NOT NULL, vat_percent INTEGER NOT NULL,
  delivery_lock_reason TEXT, my_address_as_sender INTEGER NOT NULL DEFAULT 0, sender_address TEXT,
  negotiated INTEGER NOT NULL DEFAULT 0, negotiated_discount TEXT, paid_amount TEXT NOT NULL DEFAULT '0.00',
  facet INTEGER NOT NULL DEFAULT 0);
CREATE TABLE order_facets (facet INTEGER PRIMARY KEY, amount INTEGER NOT NULL);
${ORDER_BLOCKS_TABLE}

CREATE TABLE order_products (
  pk INTEGER PRIMARY KEY, order_pk INTEGER NOT NULL, product_pk INTEGER NOT NULL, product_name TEXT NOT NULL,
  selected_quantity INTEGER NOT NULL, format TEXT NOT NULL, net_price TEXT NOT NULL, net_price_pln TEXT NOT NULL,
  weight TEXT NOT NULL, real_weight TEXT, chosen_options TEXT NOT NULL, is_booklet_uv INTEGER NOT NULL,
  montage_pk INTEGER, file_name TEXT);
-- Keys are never given twice: who still asks about a removed file must not get another one's answer.
CREATE TABLE product_files (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_product_pk INTEGER NOT NULL UNIQUE, client_file_name TEXT NOT NULL,
  client_file_size INTEGER NOT NULL, num_pages INTEGER NOT NULL, cover_file_name TEXT, cover_num_pages INTEGER,
  status_code TEXT, due INTEGER);
CREATE TABLE product_file_pages (
  pk INTEGER PRIMARY KEY, file_pk INTEGER NOT NULL, is_cover INTEGER NOT NULL, page_number INTEGER NOT NULL,
  is_accepted INTEGER NOT NULL, errors TEXT NOT NULL, warnings TEXT NOT NULL, width TEXT NOT NULL,
  height TEXT NOT NULL);
CREATE TABLE source_files (
  pk INTEGER PRIMARY KEY, order_product_pk INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL,
  date INTEGER NOT NULL);
CREATE TABLE delivery_addresses (
  pk INTEGER PRIMARY KEY, order_pk INTEGER NOT NULL, name TEXT NOT NULL, street TEXT NOT NULL,
  building_number TEXT NOT NULL, suite_number TEXT, city TEXT NOT NULL, zip_code TEXT NOT NULL, country TEXT NOT NULL,
  telephone TEXT, tracking_number TEXT, delivery_service TEXT NOT NULL,
  command_status TEXT, command_message TEXT, command_due INTEGER, attempts INTEGER NOT NULL DEFAULT 0);
CREATE TABLE delivery_lines (
  pk INTEGER PRIMARY KEY, delivery_pk INTEGER NOT NULL, order_product_pk INTEGER NOT NULL, amount INTEGER NOT NULL,
  weight TEXT NOT NULL, real_weight TEXT);
CREATE TABLE delivery_packages (
  pk INTEGER PRIMARY KEY, order_pk INTEGER NOT NULL, delivery_pk INTEGER NOT NULL, number INTEGER NOT NULL,
  tracking_number TEXT, is_packed INTEGER NOT NULL DEFAULT 0, label_name TEXT, is_gls_delivery INTEGER NOT NULL,
  is_self_pickup_delivery INTEGER NOT NULL, status TEXT);
CREATE TABLE tracking_entries (
  pk INTEGER PRIMARY KEY, package_pk INTEGER NOT NULL, city TEXT, date INTEGER NOT NULL, description TEXT NOT NULL);
-- A label is a document: what stands on it is fixed when the carrier makes it.
CREATE TABLE labels (name TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE order_logs (
  pk INTEGER PRIMARY KEY, order_pk INTEGER NOT NULL, author TEXT, status INTEGER NOT NULL,
  payment_status INTEGER NOT NULL, delivery_status INTEGER NOT NULL, date INTEGER NOT NULL);
CREATE TABLE order_notes (
  pk INTEGER PRIMARY KEY, order_pk INTEGER NOT NULL, text TEXT NOT NULL, author TEXT, date_added INTEGER,
  date_modified INTEGER);
CREATE TABLE note_tags (
  tag_pk INTEGER NOT NULL, note_pk INTEGER NOT NULL, PRIMARY KEY (tag_pk, note_pk)) WITHOUT ROWID;
CREATE TABLE invoices (
  pk INTEGER PRIMARY KEY, order_pk INTEGER NOT NULL, invoice_type TEXT NOT NULL, number TEXT NOT NULL,
  issue_date TEXT NOT NULL);
`

/** Made after the rows: filling a table with its indices in place takes twice as long. */
const INDICES = `
UPDATE orders SET facet = ${FACET_EXPRESSION};

CREATE INDEX orders_by_pk ON orders (status, pk, facet);
CREATE INDEX orders_by_date ON orders (status, date_added, pk, facet);
CREATE INDEX orders_by_realization ON orders (status, realization_date, pk, facet);
CREATE INDEX orders_by_deadline ON orders (status, payment_deadline, pk, facet);
CREATE INDEX orders_by_payment ON orders (status, payment_status, pk, facet);
CREATE INDEX orders_by_delivery ON orders (status, delivery_status, pk, facet);
CREATE INDEX orders_by_client ON orders (client_pk, facet);
CREATE INDEX product_quantities_by_product ON product_quantities (product_pk);
CREATE INDEX product_option_groups_by_product ON product_option_groups (product_pk);
CREATE INDEX product_options_by_group ON product_options (group_pk);
CREATE INDEX product_appliances_by_appliance ON product_appliances (appliance_pk);
CREATE INDEX clients_by_shop ON clients (company_localization, is_active, pk);
CREATE INDEX clients_by_email ON clients (fold(email));
CREATE INDEX clients_by_main_account ON clients (main_account_pk) WHERE main_account_pk IS NOT NULL;
CREATE INDEX clients_by_discount_group ON clients (discount_group_pk) WHERE discount_group_pk IS NOT NULL;
CREATE INDEX order_products_by_order ON order_products (order_pk);
CREATE INDEX product_files_due ON product_files (due) WHERE due IS NOT NULL;
CREATE INDEX product_file_pages_by_file ON product_file_pages (file_pk);
CREATE INDEX delivery_addresses_by_order ON delivery_addresses (order_pk);
CREATE INDEX delivery_addresses_due ON delivery_addresses (command_due) WHERE command_due IS NOT NULL;
CREATE INDEX delivery_lines_by_delivery ON delivery_lines (delivery_pk);
CREATE INDEX delivery_lines_by_product ON delivery_lines (order_product_pk);
CREATE INDEX delivery_packages_by_order ON delivery_packages (order_pk);
CREATE INDEX delivery_packages_by_delivery ON delivery_packages (delivery_pk);
CREATE INDEX tracking_entries_by_package ON tracking_entries (package_pk);
CREATE INDEX order_logs_by_order ON order_logs (order_pk, date);
CREATE INDEX order_notes_by_order ON order_notes (order_pk);
CREATE INDEX translation_texts_by_module ON translation_texts (module, pk);
CREATE INDEX invoices_by_order ON invoices (order_pk, invoice_type);
CREATE INDEX invoices_by_date ON invoices (issue_date, pk);

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
`

/** Throws everything away and makes empty tables without indices. */
export function createTables(database: Database): void {
  const tables = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  database.script(tables.map(({ name }) => `DROP TABLE "${name}";`).join('') + TABLES)
}

/** After the rows are in: indices, counts, and the triggers that keep the counts. */
export function createIndices(database: Database): void {
  database.script(INDICES)
}

export function readMeta(database: Database, key: string): string | null {
  const hasTables = database.get("SELECT 1 FROM sqlite_master WHERE name = 'meta'")
  if (!hasTables) return null
  return database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', key)?.value ?? null
}

export function writeMeta(database: Database, key: string, value: string): void {
  database.run('INSERT OR REPLACE INTO meta VALUES (?, ?)', key, value)
}
