import { AUDIT_COLUMNS } from '../../crud/table-store.ts'
import type { AreaTables } from '../../database/schema.ts'

export const PACKAGE_TABLES: AreaTables = {
  tables: `
-- Package types; sides in cm, weight in kg.
CREATE TABLE packages (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, width TEXT NOT NULL, height TEXT NOT NULL, length TEXT NOT NULL,
  max_weight TEXT NOT NULL, ${AUDIT_COLUMNS});
`,
}
