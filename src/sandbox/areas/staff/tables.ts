import type { AreaTables } from '../../database/schema.ts'

export const STAFF_TABLES: AreaTables = {
  tables: `
CREATE TABLE staff (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, badge TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL,
  is_active INTEGER NOT NULL, is_superuser INTEGER NOT NULL, site INTEGER, permissions TEXT NOT NULL,
  site_permissions TEXT NOT NULL, competencies TEXT NOT NULL, collection_point_suffix TEXT,
  groups TEXT NOT NULL DEFAULT '[]', machine_actions TEXT NOT NULL DEFAULT '[]', image TEXT, date_joined INTEGER,
  last_login INTEGER);
CREATE TABLE tokens (staff_pk INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, created INTEGER NOT NULL);
CREATE TABLE permissions (pk INTEGER PRIMARY KEY AUTOINCREMENT, codename TEXT NOT NULL, name TEXT NOT NULL, model TEXT NOT NULL);
`,
}
