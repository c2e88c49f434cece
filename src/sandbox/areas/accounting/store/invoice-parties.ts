import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
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
  return {
    name: row.company_name ?? row.full_name,
    street: streetLine(row),
    city: cityLine(row),
    country: row.country,
    taxId: row.tax_id,
  }
}
