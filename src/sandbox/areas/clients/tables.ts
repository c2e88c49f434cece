import type { AreaTables } from '../../database/schema.ts'

export const CLIENT_TABLES: AreaTables = {
  tables: `
CREATE TABLE clients (
  pk INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL, full_name TEXT NOT NULL, company_name TEXT,
  search_text TEXT NOT NULL, is_payment_deadline_limit_active INTEGER NOT NULL, country TEXT NOT NULL,
  street TEXT NOT NULL, building_number TEXT NOT NULL, suite_number TEXT, city TEXT NOT NULL, zip_code TEXT NOT NULL,
  telephone TEXT NOT NULL, first_name TEXT NOT NULL DEFAULT '', last_name TEXT NOT NULL DEFAULT '', tax_id TEXT,
  telephone_2 TEXT, company_name_2 TEXT, street_2 TEXT, building_number_2 TEXT, suite_number_2 TEXT, city_2 TEXT,
  zip_code_2 TEXT, country_2 TEXT, main_account_pk INTEGER, discount_group_pk INTEGER, limitation TEXT,
  company_localization TEXT NOT NULL DEFAULT 'PL', is_active INTEGER NOT NULL DEFAULT 1,
  date_added INTEGER NOT NULL DEFAULT 0, date_modified INTEGER, last_modified_by TEXT);
`,
  indices: `
CREATE INDEX clients_by_shop ON clients (company_localization, is_active, pk);
CREATE INDEX clients_by_email ON clients (fold(email));
CREATE INDEX clients_by_main_account ON clients (main_account_pk) WHERE main_account_pk IS NOT NULL;
CREATE INDEX clients_by_discount_group ON clients (discount_group_pk) WHERE discount_group_pk IS NOT NULL;
`,
}
