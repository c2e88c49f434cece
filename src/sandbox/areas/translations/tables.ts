import type { AreaTables } from '../../database/schema.ts'

export const TRANSLATION_TABLES: AreaTables = {
  tables: `
-- Texts of the shops' code, and of their records; the latter have no key of their own.
CREATE TABLE translation_texts (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, module TEXT NOT NULL, type TEXT NOT NULL, controller TEXT NOT NULL, number INTEGER NOT NULL,
  text TEXT NOT NULL, pl TEXT NOT NULL, en TEXT NOT NULL, de TEXT NOT NULL, cpde TEXT NOT NULL, cpen TEXT NOT NULL);
CREATE TABLE translation_entries (
  model TEXT, id INTEGER, field TEXT, pl TEXT NOT NULL, en TEXT NOT NULL, de TEXT NOT NULL, cpde TEXT NOT NULL,
  cpen TEXT NOT NULL, PRIMARY KEY (model, id, field)) WITHOUT ROWID;
`,
  indices: `
CREATE INDEX translation_texts_by_module ON translation_texts (module, pk);
`,
}
