import { readFile, stat } from 'node:fs/promises'
import { errorFields } from './error-fields.ts'
import { DAMAGED_FILE, UnreadableFile, unpackedEntries } from './zip-entries.ts'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 20 * MEGABYTE
const MOST_INFLATED = 100 * MEGABYTE
const MOST_ROWS = 50_000

const NO_WORKBOOK = 'To nie jest plik Excela (.xlsx).'
const OLD_OR_LOCKED =
  'Plik jest zabezpieczony hasłem albo zapisany w starym formacie Excela (.xls). Zapisz go jako .xlsx bez hasła.'
const INFLATED =
  'Plik po rozpakowaniu ma ponad 100 MB, a to za dużo na cennik. Usuń z niego zbędne arkusze i wiersze.'
const ROWS = 'Arkusz ma ponad 50 000 wierszy, a to za dużo na cennik. Usuń z niego zbędne wiersze.'
const EMPTY = 'Pierwszy arkusz tego pliku jest pusty.'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** Old workbooks, and new ones behind a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Digits that a binary number holds for certain; what follows is noise of a formula. */
const EXACT_DIGITS = 15

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(EXACT_DIGITS)))
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'PRAWDA' : 'FAŁSZ'
  return typeof cell === 'string' ? cell : ''
}

/** Rows without the empty ones at the end. */
function trimmed(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((text) => text.trim() !== ''))
  return rows.slice(0, last + 1)
}

/**
 * The first sheet's rows as texts. Throws `UnreadableFile` with words for people; only such a file is refused, what is wrong
 * in its fields is for others to say.
 */
export async function readWorkbook(path: string): Promise<string[][]> {
  const { size } = await stat(path)
  if (size > MOST_BYTES) {
    const shown = (size / MEGABYTE).toLocaleString('pl-PL', { maximumFractionDigits: 1 })
    throw new UnreadableFile(`Plik jest za duży: ma ${shown} MB, a największy dozwolony 20 MB.`)
  }
  const bytes = await readFile(path)
  const head = bytes.subarray(0, ZIP.length)
  if (head.equals(COMPOUND)) throw new UnreadableFile(OLD_OR_LOCKED)
  if (!head.equals(ZIP)) throw new UnreadableFile(NO_WORKBOOK)
  const entries = unpackedEntries(bytes, MOST_INFLATED, INFLATED)
  if (!entries.has('xl/workbook.xml')) throw new UnreadableFile(NO_WORKBOOK)
  const errors = errorFields(entries)
  entries.clear()
  const read = (await sheetOf(bytes)).map((row) => row.map(textOf))
  for (const { row, column, text } of errors) {
    const fields = read[row]
    if (fields && column < fields.length) fields[column] = text
  }
  const rows = trimmed(read)
  if (rows.length === 0) throw new UnreadableFile(EMPTY)
  if (rows.length > MOST_ROWS) throw new UnreadableFile(ROWS)
  return rows
}

async function sheetOf(bytes: Buffer): Promise<unknown[][]> {
  const { readSheet } = await import('read-excel-file/node')
  try {
    return await readSheet(bytes, { trim: false })
  } catch (cause) {
    throw new UnreadableFile(DAMAGED_FILE, { cause })
  }
}
