import { localizationCodes } from '../../orders/store/order-codes.ts'
import type { IssuedInvoiceRow } from '../store/invoice-list.ts'

/** Texts of the structure hold so many characters. */
const LONGEST = 256

export function shortened(text: string): string {
  return text.trim().slice(0, LONGEST)
}

/** The German shop's sales are taxed in Germany: their rate is none of Poland's. */
export function localizationRate(row: Pick<IssuedInvoiceRow, 'company_localization' | 'vat_percent'>): {
  polish: string | null
  foreign: string | null
} {
  const isGerman = localizationCodes.decode(row.company_localization) === 'DE'
  const rate = String(row.vat_percent)
  return { polish: isGerman ? null : rate, foreign: isGerman ? rate : null }
}
