import type { AreaTables } from '../../database/schema.ts'

export const DATA_IMPORT_TABLES: AreaTables = {
  tables: `
-- One row. \`due\` is the time in ms at which the running import ends; null if it hangs or if none is running.
CREATE TABLE data_import (
  pk INTEGER PRIMARY KEY, is_running INTEGER NOT NULL, due INTEGER, fails INTEGER NOT NULL, runs INTEGER NOT NULL,
  message TEXT, error TEXT);
INSERT INTO data_import VALUES (1, 0, NULL, 0, 0, NULL, NULL);
`,
}
