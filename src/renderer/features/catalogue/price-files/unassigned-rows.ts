import { readPriceSheet, type FileRows } from './price-sheet.ts'

/** A row that the server could not assign: its number in the file, its content and the reason. */
export interface UnassignedPriceRow {
  /** Number of the row in the sheet, from 1; null if the server does not send it. */
  row: number | null
  content: string
  reason: string
}

const ROW_NAMES = ['row', 'row_number', 'line', 'line_number', 'index', 'wiersz']
const REASON_NAMES = ['reason', 'error', 'errors', 'message', 'detail', 'powod', 'powód']

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(' | ')
  if (isParts(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${shown(part)}`)
      .join(' | ')
  }
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isText ? String(value) : ''
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}

function readOne(raw: unknown): UnassignedPriceRow {
  if (typeof raw === 'string') {
    const [, row] = /wiersz\w*\s+(?:nr\s+)?(\d{1,7})/i.exec(raw) ?? []
    return { row: numberOf(row), content: raw, reason: '' }
  }
  if (!isParts(raw)) return { row: null, content: shown(raw), reason: '' }
  const rowName = ROW_NAMES.find((name) => numberOf(raw[name]) !== null)
  const reasonName = REASON_NAMES.find((name) => raw[name] !== undefined)
  const rest = Object.entries(raw).filter(([name]) => name !== rowName && name !== reasonName)
  const [only, ...others] = rest
  const content =
    only && others.length === 0
      ? shown(only[1])
      : rest.map(([name, part]) => `${name}: ${shown(part)}`).join(' | ')
  return {
    row: rowName === undefined ? null : numberOf(raw[rowName]),
    content,
    reason: reasonName === undefined ? '' : shown(raw[reasonName]),
  }
}

/** Reads the unassigned rows of an import's response in any shape: lists of fields, objects or texts (CAT-073). */
export const readUnassigned = (rows: readonly unknown[]): UnassignedPriceRow[] => rows.map(readOne)

const HEADINGS = ['Wiersz', 'Zawartość', 'Powód']

/** Returns the rows as a text table with headings, to copy or save. */
export const unassignedTable = (rows: readonly UnassignedPriceRow[]): string[][] => [
  HEADINGS,
  ...rows.map(({ row, content, reason }) => [row === null ? '' : String(row), content, reason]),
]

/**
 * Returns the rows as they are in the chosen file, for the price window: quantities in the first row, each row's label
 * before its prices. Null if none of them is a price row of the file.
 */
export function placeableTable(rows: readonly UnassignedPriceRow[], file: FileRows): string[][] | null {
  const sheet = readPriceSheet(file)
  if (!sheet) return null
  const wanted = new Set(rows.map(({ row }) => row))
  const lines = sheet.lines.filter(({ row, cells }) => wanted.has(row) && cells.length > 0)
  if (lines.length === 0) return null
  return [
    ['', ...sheet.quantities],
    ...lines.map(({ label, cells }) => [
      label.split(' › ').at(-1) ?? label,
      ...sheet.quantities.map((quantity) => cells.find((cell) => cell.quantity === quantity)?.typed ?? ''),
    ]),
  ]
}
