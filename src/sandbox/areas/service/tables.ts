import type { AreaTables } from '../../database/schema.ts'

/**
 * Times are in ms. A message's `user_pk` is a member of staff if `is_admin` is set, else the user that the client signs
 * in as.
 */
export const SERVICE_TABLES: AreaTables = {
  tables: `
CREATE TABLE cases (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, client INTEGER NOT NULL, competency INTEGER NOT NULL, complaint_reason INTEGER,
  responsible_person INTEGER, "order" INTEGER, order_product INTEGER, status TEXT NOT NULL,
  date_added INTEGER NOT NULL, date_modified INTEGER NOT NULL, last_modified_by TEXT);
CREATE TABLE case_messages (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, case_pk INTEGER NOT NULL, user_pk INTEGER NOT NULL, is_admin INTEGER NOT NULL,
  is_new INTEGER NOT NULL, content TEXT NOT NULL, date_added INTEGER NOT NULL);
CREATE TABLE case_message_files (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, message_pk INTEGER NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL);
`,
  indices: `
CREATE INDEX case_messages_by_case ON case_messages (case_pk, pk);
CREATE INDEX case_message_files_by_message ON case_message_files (message_pk, pk);
CREATE INDEX cases_by_status ON cases (status, pk);
CREATE INDEX cases_by_client ON cases (client, pk);
CREATE INDEX cases_by_person ON cases (responsible_person, pk);
`,
}
