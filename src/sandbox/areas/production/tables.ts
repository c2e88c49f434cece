import type { AreaTables } from '../../database/schema.ts'

export const PRODUCTION_TABLES: AreaTables = {
  tables: `
-- Order lines in production. Lines that wait have no process yet; finished lines have no stage any more.
CREATE TABLE production_lines (
  order_product_pk INTEGER PRIMARY KEY, process_pk INTEGER, stage_pk INTEGER, is_locked INTEGER NOT NULL DEFAULT 0,
  locked_info TEXT NOT NULL DEFAULT '');
-- The process of a product; others use the first process.
CREATE TABLE product_processes (product_pk INTEGER PRIMARY KEY, process_pk INTEGER NOT NULL);
-- One machine action of one site (PD-10). It stays when no line waits there, so its key is never reused.
CREATE TABLE production_cubes (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, action_pk INTEGER NOT NULL, site INTEGER NOT NULL, UNIQUE (action_pk, site));
-- Stage actions with their author and machine; \`minutes\` of a finish are those since the start.
CREATE TABLE stage_statuses (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_product_pk INTEGER NOT NULL, stage_pk INTEGER NOT NULL,
  process_pk INTEGER NOT NULL, machine_pk INTEGER NOT NULL, action_pk INTEGER NOT NULL, status TEXT NOT NULL,
  info TEXT NOT NULL, checklist TEXT NOT NULL, date INTEGER NOT NULL, author_pk INTEGER NOT NULL, author TEXT NOT NULL,
  minutes INTEGER);
DROP VIEW IF EXISTS line_facts;
-- An order line as production and montages use it.
CREATE VIEW line_facts AS
  SELECT p.pk, p.order_pk, p.product_pk, p.product_name, p.selected_quantity, p.format AS product_format, p.net_price,
    p.net_price_pln, p.weight, p.chosen_options, p.montage_pk, p.file_name, o.currency, o.site,
    o.status AS order_status, o.realization_date AS order_realization_date, l.process_pk, l.stage_pk, l.is_locked,
    l.locked_info
  FROM production_lines l JOIN order_products p ON p.pk = l.order_product_pk JOIN orders o ON o.pk = p.order_pk;
`,
  indices: `
CREATE INDEX production_lines_by_stage ON production_lines (stage_pk);
CREATE INDEX stage_statuses_by_line ON stage_statuses (order_product_pk, date);
CREATE INDEX stage_statuses_by_date ON stage_statuses (date);
CREATE INDEX order_products_by_montage ON order_products (montage_pk) WHERE montage_pk IS NOT NULL;
`,
}
