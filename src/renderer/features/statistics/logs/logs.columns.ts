import type { ListColumn } from '../../../lists/list/list-column.ts'
import { EM_DASH, formatDate, formatMinute } from '../../../lib/format.ts'
import type { Placed } from '../widgets/statistics-source.ts'

type Pairs = ReadonlyMap<string, string>

const WORDS: Readonly<Record<string, string>> = {
  None: EM_DASH,
  null: EM_DASH,
  True: 'tak',
  true: 'tak',
  False: 'nie',
  false: 'nie',
}

function valueText(value: unknown): string {
  if (value === '') return EM_DASH
  if (typeof value === 'string') return value
  return WORDS[String(value)] ?? JSON.stringify(value)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Matches pairs of a dictionary as a Django server prints it: `'status': 'nowe', 'gotowe': None`. */
const PRINTED_PAIR = /'([^'\\]*)'\s*:\s*(?:'([^'\\]*)'|([^'",{}[\]]+?))\s*(?:,\s*|$)/y

function readPrinted(text: string): Pairs | null {
  const inner = /^\{(.*)\}$/s.exec(text)?.[1]?.trim()
  if (!inner) return null
  const pairs = new Map<string, string>()
  const pair = new RegExp(PRINTED_PAIR)
  while (pair.lastIndex < inner.length) {
    const found = pair.exec(inner)
    if (!found) return null
    const [, name = '', quoted, bare = ''] = found
    pairs.set(name, quoted === undefined ? (WORDS[bare] ?? bare) : valueText(quoted))
  }
  return pairs
}

/** Returns names with their values if the text contains such pairs, else null. */
function readPairs(values: string | null): Pairs | null {
  const text = values?.trim() ?? ''
  const read = readJson(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return readPrinted(text)
  return new Map(Object.entries(read).map(([name, value]) => [name, valueText(value)]))
}

/** Formats pairs as `status: w toku · gotowe: nie`. Other text is returned unchanged. */
export function valuesText(values: string | null): string | null {
  const pairs = readPairs(values)
  return pairs ? [...pairs].map(([name, value]) => `${name}: ${value}`).join(' · ') : values
}

/** Returns the changes from old to new values, one line per name: `status: oczekuje → w toku`. */
export function changeText(before: string | null, after: string | null): string {
  const [old, young] = [readPairs(before), readPairs(after)]
  if (!old || !young) {
    if (!before && !after) return ''
    return `${valuesText(before) || EM_DASH} → ${valuesText(after) || EM_DASH}`
  }
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((name) => `${name}: ${old.get(name) ?? EM_DASH} → ${young.get(name) ?? EM_DASH}`)
    .join('\n')
}

export type LogRow = Placed<'statisticsLogs'>

type DayField = 'created' | 'start_date' | 'end_date'
type ValuesField = 'old_values' | 'new_values'

/** A column with the date; its tooltip adds the time if the server sends one. */
const dayColumn = (
  id: DayField,
  label: string,
  more: Partial<ListColumn<LogRow>> = {},
): ListColumn<LogRow> => ({
  id,
  label,
  width: 108,
  exported: 'date',
  value: (row) => formatDate(row[id]),
  tip: (row) => {
    const day = formatDate(row[id])
    if (day === EM_DASH) return ''
    return row[id]?.includes('T') ? formatMinute(row[id]) : day
  },
  ...more,
})

const valuesColumn = (id: ValuesField, label: string, isGrowing: boolean): ListColumn<LogRow> => ({
  id,
  label,
  width: 140,
  isGrowing,
  value: (row) => valuesText(row[id]),
  tip: (row) => changeText(row.old_values, row.new_values),
})

/** Memoize the result, because columns must keep their identity between renders. */
export const logColumns = (
  orderHref: (pk: number | null) => string | null,
): readonly ListColumn<LogRow>[] => [
  dayColumn('created', 'Utworzono', { orderBy: 'created', width: 116 }),
  { id: 'name', label: 'Nazwa', width: 146, value: (row) => row.name },
  {
    id: 'changed_object_name',
    label: 'Zmieniony obiekt',
    width: 140,
    value: (row) => row.changed_object_name,
  },
  {
    id: 'order_id',
    label: 'Zamówienie',
    width: 116,
    align: 'end',
    value: (row) => row.order_id,
    href: (row) => orderHref(row.order_id),
  },
  { id: 'order_product_id', label: 'Pozycja', width: 84, align: 'end', value: (row) => row.order_product_id },
  { id: 'montage_nr', label: 'Numer montażu', width: 136, value: (row) => row.montage_nr },
  valuesColumn('old_values', 'Stare wartości', false),
  valuesColumn('new_values', 'Nowe wartości', true),
  dayColumn('start_date', 'Początek', { isExtra: true }),
  dayColumn('end_date', 'Koniec', { isExtra: true }),
  { id: 'time', label: 'Czas', width: 88, align: 'end', value: (row) => row.time },
]
