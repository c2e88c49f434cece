import type { AreaTables } from '../../database/schema.ts'

export const CATALOGUE_TABLES: AreaTables = {
  tables: `
-- Products, option groups, options, exclusions, tech lines and pictures are documents; these tables join them. Prices
-- are net, in grosze for a whole print run. Products share groups and options.
CREATE TABLE product_quantities (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, product_pk INTEGER NOT NULL, quantity INTEGER NOT NULL, display_quantity INTEGER NOT NULL,
  price INTEGER NOT NULL, realization_days INTEGER);
CREATE TABLE product_groups (
  product_pk INTEGER, group_pk INTEGER, position INTEGER NOT NULL, PRIMARY KEY (product_pk, group_pk)) WITHOUT ROWID;
CREATE TABLE product_group_options (
  product_pk INTEGER, group_pk INTEGER, option_pk INTEGER, position INTEGER NOT NULL,
  PRIMARY KEY (product_pk, group_pk, option_pk)) WITHOUT ROWID;
CREATE TABLE option_prices (
  product_pk INTEGER, option_pk INTEGER, quantity_pk INTEGER, price INTEGER NOT NULL,
  PRIMARY KEY (product_pk, option_pk, quantity_pk)) WITHOUT ROWID;
-- Production data of a product that the API does not return.
CREATE TABLE product_production (product_pk INTEGER PRIMARY KEY, format TEXT NOT NULL, is_booklet_uv INTEGER NOT NULL);
-- PLN per unit.
CREATE TABLE exchange_rates (currency TEXT PRIMARY KEY, rate TEXT NOT NULL) WITHOUT ROWID;
`,
  indices: `
CREATE INDEX product_quantities_by_product ON product_quantities (product_pk);
CREATE INDEX product_groups_by_group ON product_groups (group_pk);
CREATE INDEX product_group_options_by_option ON product_group_options (option_pk);
`,
}
