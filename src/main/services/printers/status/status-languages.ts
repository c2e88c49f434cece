import type { PrinterLanguage } from '#shared/station/printer-profile.ts'
import { escposStatus } from './escpos-status.ts'
import type { StatusLanguage } from './status-language.ts'
import { tsplStatus } from './tspl-status.ts'
import { zplStatus } from './zpl-status.ts'

/** Null if the language has no query that all of its printers understand. */
export const STATUS_LANGUAGES: Readonly<Record<PrinterLanguage, StatusLanguage | null>> = {
  zpl: zplStatus,
  escpos: escposStatus,
  tspl: tsplStatus,
  epl2: null,
}
