import { OPTION_PATHS } from './stranger-choices.ts'
import { ADDED, asNumber, isRow, sentKey, nameOf, undescribed, type JsonRow } from './values.ts'

const FIGURES = ['weight', 'paper_price', 'price', 'size_x', 'size_y']
const OPTION_KEYS = new Set(['value', 'label', 'pk', 'id', 'code', 'name', 'options', ...FIGURES])

function figuresOf(row: JsonRow): JsonRow {
  const own = FIGURES.filter((name) => name in row)
  return Object.fromEntries(own.map((name) => [name, asNumber(row[name])]))
}

/** An option as `{value, label}`, with the options below it as the same. */
function option(row: JsonRow): JsonRow {
  const below = Array.isArray(row['options']) ? { options: row['options'].filter(isRow).map(option) } : {}
  const label = row['label'] ?? nameOf(row)
  return { label, value: row['value'] ?? row['code'] ?? sentKey(row), ...figuresOf(row), ...below, ...ADDED }
}

const isOption = (row: JsonRow): boolean => Object.keys(row).every((name) => OPTION_KEYS.has(name))

/** Rows of a path that answers options as options; what is none stays as it is. */
export function optionRows(path: string, rows: readonly unknown[]): unknown[] {
  return rows.map((row) =>
    isRow(row) && (OPTION_PATHS.has(path) || isOption(row)) ? option(row) : undescribed(row),
  )
}
