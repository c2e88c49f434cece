import { SELLER, type InvoiceParty } from '../../../documents/invoice-parts.ts'
import { localizationRate, shortened } from './jpk-fa-fields.ts'
import type { BookedInvoice } from '../store/month-invoices.ts'
import { branch, leaf, type XmlNode } from './xml.ts'

/** Number of the field pair for net and tax at each rate; sales taxed abroad use the fifth pair. */
const RATE_PAIRS: Readonly<Record<string, string>> = { '23': '1', '22': '1', '8': '2', '7': '2', '5': '3' }
const ABROAD = '5'

/** Special procedures and notes, which this shop never uses. */
const NEVER = [
  'P_16',
  'P_17',
  'P_18',
  'P_18A',
  'P_19',
  'P_20',
  'P_21',
  'P_22',
  'P_23',
  'P_106E_2',
  'P_106E_3',
]

const addressOf = ({ street, city, country }: InvoiceParty): string =>
  shortened([street, city, country === 'PL' ? '' : country].filter(Boolean).join(', '))

/** Splits a VAT number of another country into prefix and number; a Polish NIP has no prefix. */
function taxNumber({ taxId }: InvoiceParty): { prefix: string | null; number: string | null } {
  const [, prefix = null, number = null] = /^([A-Z]{2})?(.+)$/.exec(taxId ?? '') ?? []
  return { prefix: prefix === 'PL' ? null : prefix, number }
}

export function invoiceElement(invoice: BookedInvoice): XmlNode {
  const { row, buyer, totals, advanceNumber } = invoice
  const { prefix, number } = taxNumber(buyer)
  const { polish } = localizationRate(row)
  const pair = polish === null ? ABROAD : RATE_PAIRS[polish]
  if (pair === undefined) throw new Error(`no place for a rate of ${polish}% in the structure`)
  return branch('Faktura', [
    leaf('KodWaluty', row.currency),
    leaf('P_1', row.issue_date),
    leaf('P_2A', shortened(row.number)),
    leaf('P_3A', shortened(buyer.name)),
    leaf('P_3B', addressOf(buyer)),
    leaf('P_3C', SELLER.name),
    leaf('P_3D', addressOf(SELLER)),
    leaf('P_4B', SELLER.taxId),
    leaf('P_5A', prefix),
    leaf('P_5B', number),
    leaf(`P_13_${pair}`, totals.net),
    leaf(`P_14_${pair}`, totals.vat),
    leaf('P_15', totals.gross),
    ...NEVER.map((name) => leaf(name, 'false')),
    leaf('RodzajFaktury', row.invoice_type === 'advance_invoice' ? 'ZAL' : 'VAT'),
    leaf('NrFaZaliczkowej', advanceNumber),
  ])
}
