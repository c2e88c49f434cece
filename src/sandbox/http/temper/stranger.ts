import { HINTS } from './stranger-choices.ts'
import { entityAt } from './paths.ts'
import { createRecordWriter } from './record-writer.ts'
import { refuse } from './refusals.ts'
import { optionRows } from './option-rows.ts'
import type { Asked, Temper } from './temper.ts'
import { isRow, undescribed } from './values.ts'
import { createWrittenFields } from './written-fields.ts'

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
