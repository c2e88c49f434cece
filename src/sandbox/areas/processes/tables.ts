import type { AreaTables } from '../../database/schema.ts'

export const PROCESS_TABLES: AreaTables = {
  tables: `
-- Processes themselves are documents. Minutes of a stage are per order line; \`description\` is a JSON of its variants.
CREATE TABLE process_stages (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, process_pk INTEGER NOT NULL, machine_pk INTEGER NOT NULL,
  action_pk INTEGER NOT NULL, description TEXT NOT NULL, time INTEGER NOT NULL, position INTEGER NOT NULL);
CREATE TABLE stage_preconditions (
  stage_pk INTEGER, position INTEGER, option_pk INTEGER NOT NULL, conjunction TEXT, is_not INTEGER NOT NULL,
  PRIMARY KEY (stage_pk, position)) WITHOUT ROWID;
`,
  indices: `
CREATE INDEX process_stages_by_process ON process_stages (process_pk, position);
`,
}
