import { fieldsOf } from './body-fields.ts'
import { HINTS } from './facts.ts'
import { entityAt } from './paths.ts'
import { createRecordWriter } from './record-writer.ts'
import { refuse } from './refusals.ts'
import { optionRows } from './option-rows.ts'
import type { Asked, Temper } from './temper.ts'
import { isRow, sentKey, undescribed } from './values.ts'

/** Another Django server on the same rows. */
export function createStranger(): Temper {
  const written = new Set<string>()
  const mark = (entity: string, pk: unknown, field: string): string => `${entity} ${String(pk)} ${field}`
  const isWritten = (entity: string, pk: unknown, field: string): boolean =>
    written.has(mark(entity, pk, field)) || written.has(mark(entity, pk, '*'))
  const writer = createRecordWriter(isWritten)

  function remember(entity: string, { operation, call }: Asked, body: unknown): void {
    if (operation.method === 'GET') return
    const { pk } = call.params
    if (pk === undefined) written.add(mark(entity, isRow(body) ? sentKey(body) : null, '*'))
    else for (const field of fieldsOf(call.body)) written.add(mark(entity, pk, field))
  }

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
      if (body === undefined || body === null || status >= 400) return reply
      const entity = entityAt(asked.operation.path)
      if (entity) remember(entity, asked, body)
      return { ...reply, body: rewritten(asked, body) }
    },
    forget: () => written.clear(),
  }
}
