import { csvAmount } from '#shared/domain/csv.ts'
import { isRawRecord, type RawRecord } from './raw-records.ts'

/** One row of a table. `path` names the table within the record: empty for the record itself, `order_products` below it. */
export interface FlatRow {
  path: string
  cells: ReadonlyMap<string, string>
}

/** Headings of the columns that connect a row with its record. */
const RECORD = 'wpis'
const PLACE = 'pozycja'

/** Deeper parts are written as JSON, so that a strange response cannot make a table endless. */
const DEEPEST = 8

const DECIMAL = /^-?\d+\.\d+$/
const INLINE = /^data:[^,]{0,200},/

/** Decimals get a comma, which Polish spreadsheets expect. The JSON beside the tables has every value as it was sent. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'number') return csvAmount(String(value))
  if (typeof value !== 'string') return JSON.stringify(value)
  if (INLINE.test(value)) return `(dokument w pliku JSON, znaków: ${value.length})`
  return DECIMAL.test(value) ? csvAmount(value) : value
}

interface Table {
  path: string
  /** The cells that connect the row with its record. */
  start: readonly (readonly [string, string])[]
  place: string
}

/**
 * Divides a record into rows: one for itself, with the names of its parts as `client.user.email`, and one for each record
 * of a list in it.
 */
export function rowsOfRecord(record: RawRecord, key: string): FlatRow[] {
  const rows: FlatRow[] = []

  function addRow(part: RawRecord, { path, start, place }: Table, depth: number): void {
    const cells = new Map<string, string>(start)
    // The row comes before those of its lists.
    rows.push({ path, cells })
    const addList = (name: string, list: readonly RawRecord[]): void => {
      for (const [index, item] of list.entries()) {
        const below = place === '' ? String(index + 1) : `${place}.${index + 1}`
        const table = path === '' ? name : `${path}.${name}`
        addRow(
          item,
          {
            path: table,
            start: [
              [RECORD, key],
              [PLACE, below],
            ],
            place: below,
          },
          depth + 1,
        )
      }
    }
    const addParts = (source: RawRecord, prefix: string, level: number): void => {
      for (const [field, value] of Object.entries(source)) {
        const name = `${prefix}${field}`
        if (level >= DEEPEST) cells.set(name, cellText(value))
        else if (isRawRecord(value)) addParts(value, `${name}.`, level + 1)
        else if (!Array.isArray(value)) cells.set(name, cellText(value))
        else if (value.length > 0 && value.every(isRawRecord)) addList(name, value)
        else cells.set(name, value.map(cellText).join(', '))
      }
    }
    addParts(part, '', depth)
  }

  addRow(record, { path: '', start: [], place: '' }, 0)
  return rows
}
