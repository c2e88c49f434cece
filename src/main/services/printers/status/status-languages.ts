import type { PrinterLanguage } from '#shared/station/printer-profile.ts'
import { escposStatus } from './escpos-status.ts'
import type { StatusLanguage } from './status-language.ts'
import { tsplStatus } from './tspl-status.ts'
import { zplStatus } from './zpl-status.ts'

/** null: the language has no question that every printer of it understands. */
export const STATUS_LANGUAGES: Readonly<Record<PrinterLanguage, StatusLanguage | null>> = {
  zpl: zplStatus,
  escpos: escposStatus,
  tspl: tsplStatus,
  epl2: null,
}
