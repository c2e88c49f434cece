import { localizationCodes } from '../../orders/store/order-codes.ts'
import type { IssuedInvoiceRow } from '../store/invoice-list.ts'

/** Maximum length of texts in JPK_FA. */
const LONGEST = 256

export function shortened(text: string): string {
  return text.trim().slice(0, LONGEST)
}

/** Sales of the German shop are taxed in Germany, so their rate is not a Polish one. */
export function localizationRate(row: Pick<IssuedInvoiceRow, 'company_localization' | 'vat_percent'>): {
  polish: string | null
  foreign: string | null
} {
  const isGerman = localizationCodes.decode(row.company_localization) === 'DE'
  const rate = String(row.vat_percent)
  return { polish: isGerman ? null : rate, foreign: isGerman ? rate : null }
}
