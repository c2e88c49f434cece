/** A party named on an invoice. */
export interface InvoiceParty {
  name: string
  street: string
  /** Zip code and city. */
  city: string
  country: string
  /** NIP or VAT number; null for a private individual. */
  taxId: string | null
}

interface Seller extends InvoiceParty {
  bank: string
  account: string
  email: string
}

/** The sample company. No tax office has the number 999, and the account's bank does not exist. */
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

export interface InvoiceTotals {
  net: string
  vat: string
  gross: string
}

/** A line of an invoice. It has no gross amount, because tax is computed once, on the sum. */
export interface InvoiceLine {
  name: string
  /** Net price after a negotiated discount; it equals the price of the single unit. */
  net: string
  /** Always 1, because the rounded price per piece times a print run of thousands would differ from the total price. */
  quantity: 1
  unit: 'kpl.' | 'usł.'
}
