/** The byte order mark marks the file as UTF-8. Polish spreadsheets expect semicolons as separators. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Turns a cell that a spreadsheet would read as a formula into text. Negative amounts are left alone. */
function harmless(text: string): string {
  return /^[=+@\t\r]|^-(?!\d+(,\d+)?$)/.test(text) ? `'${text}` : text
}

function cell(text: string): string {
  const safe = harmless(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats one row, with quotes only if needed and with a Windows line ending. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(';')}\r\n`
}

/** Encodes rows as a CSV file. */
export function csvFile(rows: readonly (readonly string[])[]): Uint8Array {
  return new TextEncoder().encode(BYTE_ORDER_MARK + rows.map(csvLine).join(''))
}

/** `1234.50` → `1234,50`. There is no thousands separator, because few programs can read one. */
export function csvAmount(amount: string): string {
  return amount.replace('.', ',')
}
