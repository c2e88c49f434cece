import { OPTION_PATHS } from './stranger-choices.ts'
import { ADDED, asNumber, isRow, sentKey, nameOf, undescribed, type JsonRow } from './values.ts'

const FIGURES = ['weight', 'paper_price', 'price', 'size_x', 'size_y']
const OPTION_KEYS = new Set(['value', 'label', 'pk', 'id', 'code', 'name', 'options', ...FIGURES])

function figuresOf(row: JsonRow): JsonRow {
  const own = FIGURES.filter((name) => name in row)
  return Object.fromEntries(own.map((name) => [name, asNumber(row[name])]))
}

/** Converts an option to `{value, label}`, including nested options. */
function option(row: JsonRow): JsonRow {
  const below = Array.isArray(row['options']) ? { options: row['options'].filter(isRow).map(option) } : {}
  const label = row['label'] ?? nameOf(row)
  return { label, value: row['value'] ?? row['code'] ?? sentKey(row), ...figuresOf(row), ...below, ...ADDED }
}

const isOption = (row: JsonRow): boolean => Object.keys(row).every((name) => OPTION_KEYS.has(name))

/** Converts the rows of a path with options; rows that are not options keep their structure. */
export function optionRows(path: string, rows: readonly unknown[]): unknown[] {
  return rows.map((row) =>
    isRow(row) && (OPTION_PATHS.has(path) || isOption(row)) ? option(row) : undescribed(row),
  )
}
