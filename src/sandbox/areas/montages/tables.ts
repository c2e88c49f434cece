import { AUDIT_COLUMNS } from '../../crud/table-store.ts'
import type { AreaTables } from '../../database/schema.ts'

export const MONTAGE_TABLES: AreaTables = {
  tables: `
-- Its lines are the rows of order_products that name it. The price dates from the last save. The deadline follows from
-- the orders, so it is updated before montages are listed.
CREATE TABLE montages (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, info TEXT, quantity_net INTEGER NOT NULL DEFAULT 0,
  quantity_surplus INTEGER NOT NULL DEFAULT 0, flipped INTEGER NOT NULL DEFAULT 0,
  plate_quantity INTEGER NOT NULL DEFAULT 0, extra_net TEXT NOT NULL DEFAULT '0.00', paper_option INTEGER,
  sheet_format INTEGER, plate INTEGER, forced_deadline_date TEXT, realization_date TEXT, price TEXT,
  rw_status TEXT NOT NULL DEFAULT 'awaiting', rw_paper TEXT, rw_note TEXT, closed INTEGER NOT NULL DEFAULT 0,
  mounted INTEGER NOT NULL DEFAULT 0, radiated INTEGER NOT NULL DEFAULT 0, printed INTEGER NOT NULL DEFAULT 0,
  was_started INTEGER NOT NULL DEFAULT 0, site INTEGER NOT NULL, ${AUDIT_COLUMNS});
-- Papers for the price of a montage: kg per square metre, PLN per kilogram.
CREATE TABLE papers (option_pk INTEGER PRIMARY KEY, weight TEXT NOT NULL, paper_price TEXT NOT NULL);
`,
}
