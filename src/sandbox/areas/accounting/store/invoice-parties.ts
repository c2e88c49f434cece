import type { Database } from '../../../database/database.ts'

export interface InvoiceParty {
  name: string
  street: string
  /** Zip code and city. */
  city: string
  country: string
  /** NIP or VAT number; null for a private person. */
  taxId: string | null
}

interface Seller extends InvoiceParty {
  bank: string
  account: string
  email: string
}

/** The sample company; 999 is no tax office and the account's bank does not exist. */
export const SELLER: Seller = {
  name: 'Drukarnia Ćwiczebna Sp. z o.o.',
  street: 'ul. Przykładowa 1',
  city: '25-001 Kielce',
  country: 'PL',
  taxId: '9990000014',
  bank: 'Bank Ćwiczebny S.A.',
  account: '20 9999 0000 0000 0000 0000 0001',
  email: 'biuro@drukarnia.example',
}

interface BuyerRow {
  full_name: string
  company_name: string | null
  street: string
  building_number: string
  suite_number: string | null
  zip_code: string
  city: string
  country: string
  tax_id: string | null
}

export function buyerOf(database: Database, clientPk: number): InvoiceParty {
  const row = database.get<BuyerRow>('SELECT * FROM clients WHERE pk = ?', clientPk)
  if (!row) return { name: '—', street: '', city: '', country: 'PL', taxId: null }
  const suite = row.suite_number ? `/${row.suite_number}` : ''
  return {
    name: row.company_name ?? row.full_name,
    street: `${row.street} ${row.building_number}${suite}`,
    city: `${row.zip_code} ${row.city}`,
    country: row.country,
    taxId: row.tax_id,
  }
}
