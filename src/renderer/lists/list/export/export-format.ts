import { exportFormats, type ExportFormat } from '#shared/domain/export-column.ts'
import { keepText, keptText } from '../../../lib/kept.ts'

const KEY = 'export-format'

/** The format that was chosen last on this station; a workbook where none was. */
export function lastExportFormat(): ExportFormat {
  const kept = keptText(KEY)
  return exportFormats.find((format) => format === kept) ?? 'xlsx'
}

export function keepExportFormat(format: ExportFormat): void {
  keepText(KEY, format)
}
