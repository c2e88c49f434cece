import { AUDIT_COLUMNS } from '../../crud/table-store.ts'
import type { AreaTables } from '../../database/schema.ts'

export const FORMAT_TABLES: AreaTables = {
  tables: `
CREATE TABLE format_groups (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, name_pl TEXT NOT NULL, name_en TEXT, name_de TEXT, name_cpde TEXT, name_cpen TEXT,
  position INTEGER, ${AUDIT_COLUMNS});
-- Sizes in mm. A sheet format is one that is printed on; the mock-up is the path of its picture.
CREATE TABLE formats (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, size_x TEXT NOT NULL, size_y TEXT NOT NULL, format_group INTEGER,
  sheet_format INTEGER NOT NULL, image TEXT, ${AUDIT_COLUMNS});
-- Sizes in mm, net price of one plate in PLN.
CREATE TABLE plates (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, size_x TEXT NOT NULL, size_y TEXT NOT NULL, price TEXT NOT NULL,
  ${AUDIT_COLUMNS});
`,
  indices: `
CREATE INDEX formats_by_group ON formats (format_group);
`,
}
