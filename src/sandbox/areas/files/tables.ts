import type { AreaTables } from '../../database/schema.ts'

export const FILE_TABLES: AreaTables = {
  tables: `
-- Keys are never reused, because a request about a removed file must not return another file.
CREATE TABLE product_files (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_product_pk INTEGER NOT NULL UNIQUE, client_file_name TEXT NOT NULL,
  client_file_size INTEGER NOT NULL, num_pages INTEGER NOT NULL, cover_file_name TEXT, cover_num_pages INTEGER,
  status_code TEXT, due INTEGER, changes INTEGER NOT NULL DEFAULT 0);
CREATE TABLE product_file_pages (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, file_pk INTEGER NOT NULL, is_cover INTEGER NOT NULL, is_mask INTEGER NOT NULL,
  page_number INTEGER NOT NULL, is_accepted INTEGER NOT NULL, errors TEXT NOT NULL, warnings TEXT NOT NULL, width TEXT NOT NULL,
  height TEXT NOT NULL);
CREATE TABLE source_files (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, order_product_pk INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL,
  date INTEGER NOT NULL);
`,
  indices: `
CREATE INDEX product_files_due ON product_files (due) WHERE due IS NOT NULL;
CREATE INDEX product_file_pages_by_file ON product_file_pages (file_pk);
`,
}
