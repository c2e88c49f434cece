import type { AreaTables } from '../../database/schema.ts'

export const CATALOGUE_TABLES: AreaTables = {
  tables: `
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
`,
  indices: `
CREATE INDEX product_quantities_by_product ON product_quantities (product_pk);
CREATE INDEX product_option_groups_by_product ON product_option_groups (product_pk);
CREATE INDEX product_options_by_group ON product_options (group_pk);
CREATE INDEX product_appliances_by_appliance ON product_appliances (appliance_pk);
`,
}
