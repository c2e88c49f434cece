import { fieldProblem, missingKey } from '../http/problem.ts'
import type { JsonRecord } from './record-store.ts'

/** Finds a record by its key; null where there is none. */
type Find = (pk: number) => JsonRecord | null

/** No tree is deeper: what goes round in circles ends. */
const DEEPEST = 1000

/** The record above; null for one at the top. */
export function parentOf(record: JsonRecord | null): number | null {
  const parent = record?.['parent']
  return typeof parent === 'number' ? parent : null
}

/** Whether a record is another one or stands somewhere below it. */
function isWithin(find: Find, pk: number, other: number): boolean {
  for (let at: number | null = pk, steps = 0; at !== null && steps < DEEPEST; steps += 1) {
    if (at === other) return true
    at = parentOf(find(at))
  }
  return false
}

/** Refuses a record above that does not exist, or that stands below the record itself; `circular` says so. */
export function checkParent(find: Find, values: JsonRecord, pk: number | null, circular: string): void {
  const parent = parentOf(values)
  if (parent === null) return
  if (!find(parent)) throw fieldProblem({ parent: [missingKey(parent)] })
  if (pk !== null && isWithin(find, parent, pk)) throw fieldProblem({ parent: [circular] })
}
