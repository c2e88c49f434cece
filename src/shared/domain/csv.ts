/** Spreadsheets in Poland read semicolons; the mark at the beginning tells them that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A cell that a spreadsheet would take for a formula is made a text; an amount below zero is none. */
function harmless(text: string): string {
  return /^[=+@\t\r]|^-(?!\d+(,\d+)?$)/.test(text) ? `'${text}` : text
}

function cell(text: string): string {
  const safe = harmless(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row: quotes only where they are needed, its end as on Windows. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(';')}\r\n`
}

/** Rows as a file. */
export function csvFile(rows: readonly (readonly string[])[]): Uint8Array {
  return new TextEncoder().encode(BYTE_ORDER_MARK + rows.map(csvLine).join(''))
}

/** `1234.50` → `1234,50`: without a separator of thousands, which few programs read back. */
export function csvAmount(amount: string): string {
  return amount.replace('.', ',')
}
