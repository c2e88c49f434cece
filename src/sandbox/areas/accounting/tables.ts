import type { AreaTables } from '../../database/schema.ts'

export const INVOICE_TABLES: AreaTables = {
  tables: `
CREATE TABLE invoices (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_pk INTEGER NOT NULL, invoice_type TEXT NOT NULL, number TEXT NOT NULL,
  issue_date TEXT NOT NULL);
`,
  indices: `
CREATE INDEX invoices_by_order ON invoices (order_pk, invoice_type);
CREATE INDEX invoices_by_date ON invoices (issue_date, pk);
`,
}
