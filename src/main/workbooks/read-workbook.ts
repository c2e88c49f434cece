import { sheetRows } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { hasWorkbook, partsOf } from './workbook-parts.ts'
import { unpackedEntries } from './zip-entries.ts'

const MEGABYTE = 1024 * 1024
const MOST_INFLATED = 100 * MEGABYTE

const NO_WORKBOOK = 'To nie jest plik Excela (.xlsx).'
const OLD_OR_LOCKED =
  'Plik jest zabezpieczony hasłem albo zapisany w starym formacie Excela (.xls). Zapisz go jako .xlsx bez hasła.'
const INFLATED =
  'Plik po rozpakowaniu ma ponad 100 MB, a to za dużo na cennik. Usuń z niego zbędne arkusze i wiersze.'
const EMPTY = 'Pierwszy arkusz tego pliku jest pusty.'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** The signature of old workbooks, and of new ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Removes the empty rows at the end. */
function trimmed(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((text) => text.trim() !== ''))
  return rows.slice(0, last + 1)
}

/**
 * Reads the first sheet's rows as texts. Throws `UnreadableFile` with a message for the user. Only unreadable files are
 * refused; callers check the cells.
 */
export function readWorkbook(bytes: Buffer): string[][] {
  const head = bytes.subarray(0, ZIP.length)
  if (head.equals(COMPOUND)) throw new UnreadableFile(OLD_OR_LOCKED)
  if (!head.equals(ZIP)) throw new UnreadableFile(NO_WORKBOOK)
  const entries = unpackedEntries(bytes, MOST_INFLATED, INFLATED)
  if (!hasWorkbook(entries)) throw new UnreadableFile(NO_WORKBOOK)
  const rows = trimmed(sheetRows(partsOf(entries)))
  if (rows.length === 0) throw new UnreadableFile(EMPTY)
  return rows
}
