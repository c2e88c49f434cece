import type { AreaTables } from '../../database/schema.ts'

export const DELIVERY_TABLES: AreaTables = {
  tables: `
CREATE TABLE delivery_addresses (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_pk INTEGER NOT NULL, name TEXT NOT NULL, street TEXT NOT NULL,
  building_number TEXT NOT NULL, suite_number TEXT, city TEXT NOT NULL, zip_code TEXT NOT NULL, country TEXT NOT NULL,
  telephone TEXT, tracking_number TEXT, delivery_service TEXT NOT NULL,
  command_status TEXT, command_message TEXT, command_due INTEGER, attempts INTEGER NOT NULL DEFAULT 0);
CREATE TABLE delivery_lines (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, delivery_pk INTEGER NOT NULL, order_product_pk INTEGER NOT NULL, amount INTEGER NOT NULL,
  weight TEXT NOT NULL, real_weight TEXT);
CREATE TABLE delivery_packages (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_pk INTEGER NOT NULL, delivery_pk INTEGER NOT NULL, number INTEGER NOT NULL,
  tracking_number TEXT, is_packed INTEGER NOT NULL DEFAULT 0, label_name TEXT, is_gls_delivery INTEGER NOT NULL,
  is_self_pickup_delivery INTEGER NOT NULL, status TEXT);
CREATE TABLE tracking_entries (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, package_pk INTEGER NOT NULL, city TEXT, date INTEGER NOT NULL, description TEXT NOT NULL);
-- A label is a document whose content is fixed when the carrier creates it.
CREATE TABLE labels (name TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
`,
  indices: `
CREATE INDEX delivery_addresses_by_order ON delivery_addresses (order_pk);
CREATE INDEX delivery_addresses_due ON delivery_addresses (command_due) WHERE command_due IS NOT NULL;
CREATE INDEX delivery_lines_by_delivery ON delivery_lines (delivery_pk);
CREATE INDEX delivery_lines_by_product ON delivery_lines (order_product_pk);
CREATE INDEX delivery_packages_by_order ON delivery_packages (order_pk);
CREATE INDEX delivery_packages_by_delivery ON delivery_packages (delivery_pk);
CREATE INDEX tracking_entries_by_package ON tracking_entries (package_pk);
`,
}
