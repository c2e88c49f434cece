import { AUDIT_COLUMNS } from '../../crud/table-store.ts'
import type { AreaTables } from '../../database/schema.ts'

export const MACHINE_TABLES: AreaTables = {
  tables: `
CREATE TABLE machines (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, model TEXT, type TEXT, image TEXT, ${AUDIT_COLUMNS});
-- Actions of a machine in their order. Checklists are JSON lists of texts.
CREATE TABLE machine_actions (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, machine_pk INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL,
  description TEXT NOT NULL, checklist_before_start TEXT NOT NULL, checklist_before_end TEXT NOT NULL,
  is_work_preview INTEGER NOT NULL, is_mounting_info INTEGER NOT NULL,
  is_use_codes_verification INTEGER NOT NULL, is_use_codes_verification_print INTEGER NOT NULL,
  is_assembly_codes_verification INTEGER NOT NULL);
`,
  indices: `
CREATE INDEX machine_actions_by_machine ON machine_actions (machine_pk, position);
`,
}
