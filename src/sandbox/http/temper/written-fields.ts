import type { RequestBody } from '../call.ts'
import { entityAt } from './paths.ts'
import { specifiedField } from './specified.ts'
import type { Asked } from './temper.ts'
import { identityOf, isRow, type JsonRow } from './values.ts'

/** Wildcard for every field of a record. */
const ALL = '*'

/** Returns the names of the top-level fields of a request body. */
function fieldsOf(body: RequestBody): string[] {
  if (body.kind === 'form') return [...body.form.keys()].map((name) => name.split(/[[.]/)[0] ?? name)
  return isRow(body.value) ? Object.keys(body.value) : []
}

/** Records which fields of which records have been written since the shop was seeded. */
export function createWrittenFields() {
  const marks = new Set<string>()
  const mark = (entity: string, identity: string, field: string): string => `${entity} ${identity} ${field}`

  /** Marks the written fields of a record as it was returned, and the nested rows that were written with it. */
  function markAnswered(entity: string, row: JsonRow, fields: readonly string[]): void {
    for (const field of fields) marks.add(mark(entity, identityOf(row), field))
    for (const [name, value] of Object.entries(row)) {
      if (!fields.includes(name) && !fields.includes(ALL)) continue
      const field = specifiedField(entity, name)
      if (field?.kind === 'list' && Array.isArray(value)) markRows(field.of, value)
    }
  }

  function markRows(entity: string, rows: readonly unknown[]): void {
    for (const row of rows) if (isRow(row)) markAnswered(entity, row, [ALL])
  }

  return {
    has: (entity: string, identity: string, field: string): boolean =>
      marks.has(mark(entity, identity, field)) || marks.has(mark(entity, identity, ALL)),

    remember({ operation: { method, path }, call }: Asked, body: unknown): void {
      if (method === 'GET') return
      const { pk } = call.params
      const entity = entityAt(path)
      if (entity === null || pk === undefined) {
        // An action may write any field of its record.
        const acted = entityAt(path.replace(/(\{pk\}\/).+$/, '$1'))
        if (pk !== undefined && acted !== null) marks.add(mark(acted, pk, ALL))
        if (entity !== null) markRows(entity, Array.isArray(body) ? body : [body])
        return
      }
      const fields = fieldsOf(call.body)
      for (const field of fields) marks.add(mark(entity, pk, field))
      if (isRow(body)) markAnswered(entity, body, fields)
    },

    forget: (): void => marks.clear(),
  }
}
