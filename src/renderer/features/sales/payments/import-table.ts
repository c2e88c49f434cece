import { sumMoney } from '#shared/domain/money.ts'
import type { ImportResult } from './import-store.ts'

type Row = ImportResult['unassigned'][number] & { order_number?: string | null }

/** Returns exact sums per currency, in the order in which the currencies first appear. */
export function sumsOf(rows: readonly Row[]): { currency: string | null; amount: string }[] {
  const amounts = new Map<string | null, string[]>()
  for (const { currency, amount } of rows) {
    if (amount !== null) amounts.set(currency, [...(amounts.get(currency) ?? []), amount])
  }
  if (amounts.size === 0) return [{ currency: null, amount: '0.00' }]
  return [...amounts].map(([currency, all]) => ({ currency, amount: sumMoney(all) }))
}

/** Transfer titles are written by strangers, so text that a spreadsheet would run as a formula is escaped. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

const plain = (text: string | null | undefined): string => harmless((text ?? '').replace(/\s+/g, ' ').trim())
const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const polish = (amount: string | null): string => (amount === null ? '' : amount.replace('.', ','))

const cellsOf = (row: Row): string[] => [
  plain(row.title),
  polish(row.amount),
  plain(row.currency),
  plain(row.order_number),
]

const HEAD = ['Tytuł', 'Kwota', 'Waluta', 'Zamówienie']

/** Returns the rows as tab-separated text for the clipboard, as spreadsheets expect it. */
export function tabbedText(rows: readonly Row[]): string {
  return [HEAD, ...rows.map(cellsOf)].map((cells) => cells.join('\t')).join('\r\n')
}

/** Returns both lists as one CSV for Polish spreadsheets: byte order mark, semicolons, decimal comma. */
export function csvOf({ unassigned, assigned }: Pick<ImportResult, 'assigned' | 'unassigned'>): string {
  const lines = [
    ['Lista', ...HEAD],
    ...unassigned.map((row) => ['Nieprzypisane', ...cellsOf(row)]),
    ...assigned.map((row) => ['Przypisane', ...cellsOf(row)]),
  ]
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}
