import type { Database } from '../../../database/database.ts'
import type { InvoiceParty } from '../../../documents/invoice-parts.ts'

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
