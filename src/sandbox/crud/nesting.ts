import { fieldProblem, missingKey } from '../http/problem.ts'
import type { JsonRecord } from './record-store.ts'

/** Finds a record by its key; null if it does not exist. */
type Find = (pk: number) => JsonRecord | null

/** Maximum depth of a tree, so that cycles end. */
const DEEPEST = 1000

/** The parent's key, or null at the top level. */
export function parentOf(record: JsonRecord | null): number | null {
  const parent = record?.['parent']
  return typeof parent === 'number' ? parent : null
}

/** Whether a record equals another one or is below it. */
function isWithin(find: Find, pk: number, other: number): boolean {
  for (let at: number | null = pk, steps = 0; at !== null && steps < DEEPEST; steps += 1) {
    if (at === other) return true
    at = parentOf(find(at))
  }
  return false
}

/** Throws if the parent does not exist or is below the record itself; `circular` is the message for the latter. */
export function checkParent(find: Find, values: JsonRecord, pk: number | null, circular: string): void {
  const parent = parentOf(values)
  if (parent === null) return
  if (!find(parent)) throw fieldProblem({ parent: [missingKey(parent)] })
  if (pk !== null && isWithin(find, parent, pk)) throw fieldProblem({ parent: [circular] })
}
