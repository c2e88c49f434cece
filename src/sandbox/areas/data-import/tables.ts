import type { AreaTables } from '../../database/schema.ts'

export const DATA_IMPORT_TABLES: AreaTables = {
  tables: `
-- One row. \`due\` is when the import that runs is through, in ms; null for one that hangs, or where none runs.
CREATE TABLE data_import (
  pk INTEGER PRIMARY KEY, is_running INTEGER NOT NULL, due INTEGER, fails INTEGER NOT NULL, runs INTEGER NOT NULL,
  message TEXT, error TEXT);
INSERT INTO data_import VALUES (1, 0, NULL, 0, 0, NULL, NULL);
`,
}
