import type { AreaTables } from '../../database/schema.ts'

export const DISCOUNT_TABLES: AreaTables = {
  tables: `
-- A tree; percentages are decimals of two places.
CREATE TABLE discounts (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, parent_pk INTEGER, name TEXT NOT NULL, value TEXT NOT NULL, secondary_value TEXT,
  is_can_edit_secondary INTEGER NOT NULL);
CREATE TABLE quantity_discounts (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, discount_pk INTEGER NOT NULL, quantity INTEGER NOT NULL, value TEXT NOT NULL);
`,
  indices: `
CREATE INDEX discounts_by_parent ON discounts (parent_pk);
CREATE INDEX quantity_discounts_by_discount ON quantity_discounts (discount_pk);
`,
}
