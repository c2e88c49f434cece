/** Whom an invoice names. */
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

export interface InvoiceTotals {
  net: string
  vat: string
  gross: string
}

/** Gross amounts follow from the totals: the tax is counted once, on their sum. */
export interface InvoiceLine {
  name: string
  /** Net, after a negotiated discount; also the price of the one unit. */
  net: string
  /** Always one: a price of a single piece times a run of thousands would not be the run's price. */
  quantity: 1
  unit: 'kpl.' | 'usł.'
}
