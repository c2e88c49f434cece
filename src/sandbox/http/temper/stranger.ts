import { HINTS, OPTION_PATHS } from './stranger-choices.ts'
import { entityAt } from './paths.ts'
import { createRecordWriter } from './record-writer.ts'
import { refuse } from './refusals.ts'
import type { Asked, Temper } from './temper.ts'
import { ADDED, asNumber, isRow, nameOf, sentKey, undescribed, type JsonRow } from './values.ts'
import { createWrittenFields } from './written-fields.ts'

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
function optionRows(path: string, rows: readonly unknown[]): unknown[] {
  return rows.map((row) =>
    isRow(row) && (OPTION_PATHS.has(path) || isOption(row)) ? option(row) : undescribed(row),
  )
}

/** Imitates a different Django server with the same data. */
export function createStranger(): Temper {
  const written = createWrittenFields()
  const writer = createRecordWriter(written.has)

  function rewritten({ operation: { path }, call }: Asked, body: unknown): unknown {
    const entity = entityAt(path)
    const isUnordered = !call.query.has('ordering')
    const listed = (rows: readonly unknown[]): unknown[] => {
      if (entity) return writer.rows(entity, rows, { isAlone: false, isUnordered })
      return isUnordered ? optionRows(path, rows).toReversed() : optionRows(path, rows)
    }
    if (Array.isArray(body)) return listed(body)
    if (!isRow(body)) return body
    if (Array.isArray(body['results'])) return { ...body, results: listed(body['results']) }
    return entity
      ? writer.record(entity, body, { isAlone: true, isUnordered: true })
      : undescribed(body, HINTS[path])
  }

  return {
    receive: refuse,
    answer(asked, reply) {
      const { body, status = 200 } = reply
      if (status >= 400) return reply
      written.remember(asked, body)
      return body === undefined || body === null ? reply : { ...reply, body: rewritten(asked, body) }
    },
    forget: () => written.forget(),
  }
}
