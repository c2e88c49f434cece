import type { AreaTables } from '../../database/schema.ts'

export const ALLEGRO_TABLES: AreaTables = {
  tables: `
-- Categories of the marketplace by its own keys. \`folded\` is the lower-case name, \`kind\` decides the parameters.
CREATE TABLE allegro_categories (
  place INTEGER PRIMARY KEY, id TEXT NOT NULL, parent_id TEXT, name TEXT NOT NULL, folded TEXT NOT NULL,
  is_leaf INTEGER NOT NULL, kind TEXT NOT NULL);
-- Connections of configurations: a pending code, or a token. Times are in ms. \`asked\` counts the checks of the code,
-- \`refused\` the revocations that are still to fail.
CREATE TABLE allegro_connections (
  configuration_pk INTEGER PRIMARY KEY, device_code TEXT, user_code TEXT, code_until INTEGER, asked INTEGER NOT NULL,
  access_token TEXT, refresh_token TEXT, token_since INTEGER, refused INTEGER NOT NULL);
`,
  indices: `
CREATE UNIQUE INDEX allegro_categories_by_id ON allegro_categories (id);
CREATE INDEX allegro_categories_by_parent ON allegro_categories (parent_id);
`,
}
