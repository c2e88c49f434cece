import { exportFormats, type ExportFormat } from '#shared/domain/export-column.ts'

const KEY = 'export-format'

/** The format that was chosen last on this station; a workbook where none was. */
export function lastExportFormat(): ExportFormat {
  try {
    const kept = localStorage.getItem(KEY)
    return exportFormats.find((format) => format === kept) ?? 'xlsx'
  } catch {
    return 'xlsx'
  }
}

export function keepExportFormat(format: ExportFormat): void {
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // It is asked for anew next time.
  }
}
