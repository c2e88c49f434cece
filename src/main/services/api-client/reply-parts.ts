import { setImmediate as breathe } from 'node:timers/promises'
import type { z } from 'zod'
import { isEmptied, MAX_TOLD, readPart, readReply, rowsOf, type Reading } from './reply-repair.ts'

/** Rows that are read in one go: some milliseconds, in which nothing else happens in the process that prints. */
const ROWS = 500

/** The same list, bare or a page's, with other rows. */
function inPlaceOfRows(answer: unknown, rows: unknown[]): unknown {
  return Array.isArray(answer) ? rows : { ...(answer as object), results: rows }
}

/** The path of a row among all: `results.3.name` of the second five hundred is `results.503.name`. */
function moved(path: string, by: number): string {
  return path.replace(
    /^((?:results\.)?)(\d+)/,
    (_all, before: string, row: string) => before + (Number(row) + by),
  )
}

/**
 * `readReply` for an answer that may be a list of any length: it is read five hundred rows at a time, so that no server
 * can stop the process with a list that nobody can use. What was read of a list is given in the schema's own shape.
 */
export async function readReplyInParts(schema: z.ZodType, raw: unknown): Promise<Reading> {
  const rows = rowsOf(raw)
  if (!rows || rows.length <= ROWS) return readReply(schema, raw)

  const read: unknown[] = []
  const misfit = { mismatches: [] as string[], count: 0 }
  let shape: unknown = null
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows.slice(start, start + ROWS)
    const reading = readPart(schema, inPlaceOfRows(raw, part))
    const left = MAX_TOLD - misfit.mismatches.length
    misfit.mismatches.push(...reading.mismatches.slice(0, left).map((path) => moved(path, start)))
    misfit.count += reading.count
    const values = rowsOf(reading.value)
    if (reading.isUnusable) return { ...misfit, value: raw, isUnusable: true }
    // No list any more once it is read, so there is nothing to be put together.
    if (!values) return readReply(schema, raw)
    shape ??= reading.value
    for (const value of values) read.push(value)
    await breathe()
  }
  const whole = { ...misfit, value: inPlaceOfRows(shape, read) }
  return isEmptied(raw, whole) ? { ...whole, value: raw, isUnusable: true } : { ...whole, isUnusable: false }
}
