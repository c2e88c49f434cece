import { setImmediate as breathe } from 'node:timers/promises'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const MAX_ROUNDS = 8
/** Maximum number of paths that are logged. The others are only counted. */
const MAX_TOLD = 24

/**
 * Paths of the values that do not match, as deep as possible. For a union these are the inner paths of its best branch.
 */
function pathsOf(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue.path]
    const branches = issue.errors
      .map((branch) => pathsOf(branch))
      .filter((branch) => branch.length > 0 && branch.every((path) => path.length > 0))
    const [inner] = branches.sort((a, b) => a.length - b.length)
    return inner ? inner.map((path) => [...issue.path, ...path]) : [issue.path]
  })
}

function holderOf(root: unknown, path: Path): Record<PropertyKey, unknown> | null {
  let holder: unknown = root
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return null
    holder = (holder as Record<PropertyKey, unknown>)[key]
  }
  return typeof holder === 'object' && holder !== null ? (holder as Record<PropertyKey, unknown>) : null
}

const nameOf = (path: Path) => path.map(String).join('.')

/**
 * Chooses the repair of a mismatch: null first; if that was tried, the list item or the surrounding value is removed.
 */
function remedy(root: unknown, path: Path, tried: ReadonlySet<string>): Path | null {
  for (let length = path.length; length > 0; length--) {
    const here = path.slice(0, length)
    const key = here[here.length - 1]
    const holder = holderOf(root, here)
    if (!holder || key === undefined) continue
    if (Array.isArray(holder)) return here
    if (holder[key] !== null && !tried.has(nameOf(here))) return here
  }
  return null
}

function mend(root: unknown, paths: readonly Path[], tried: Set<string>): boolean {
  const leavingOut = new Map<unknown[], Set<number>>()
  let hasChanged = false
  for (const path of paths) {
    const found = remedy(root, path, tried)
    const holder = found && holderOf(root, found)
    if (!found || !holder) continue
    hasChanged = true
    const key = found[found.length - 1] ?? ''
    if (Array.isArray(holder)) {
      const places = leavingOut.get(holder) ?? new Set()
      leavingOut.set(holder, places.add(Number(key)))
    } else {
      tried.add(nameOf(found))
      holder[key] = null
    }
  }
  // Done last, so that removing an item does not shift items that are still to be examined.
  for (const [list, places] of leavingOut) {
    const kept = list.filter((_item, place) => !places.has(place))
    list.length = 0
    for (const item of kept) list.push(item)
  }
  return hasChanged
}

interface Reading {
  value: unknown
  /** The first dotted paths that did not match. Empty if everything matched. */
  mismatches: string[]
  /** Total number of mismatches. */
  count: number
  /** The value could not be repaired and is returned unchanged. */
  isUnusable: boolean
}

/** The rows of a response that is a list, bare or a page. Null for any other response. */
function rowsOf(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer
  const isPage = typeof answer === 'object' && answer !== null && 'results' in answer
  return isPage && Array.isArray(answer.results) ? answer.results : null
}

/**
 * Does what `readReply` does, for rows that are part of a list. If nothing in the part can be read, it becomes empty.
 */
function readPart(schema: z.ZodType, raw: unknown): Reading {
  const first = schema.safeParse(raw)
  if (first.success) return { value: first.data, mismatches: [], count: 0, isUnusable: false }
  const paths = pathsOf(first.error.issues)
  const mismatches = paths.slice(0, MAX_TOLD).map((path) => nameOf(path) || '(całość)')
  const misfit = { mismatches, count: paths.length }

  const draft: unknown = structuredClone(raw)
  const tried = new Set<string>()
  let issues: readonly Issue[] = first.error.issues
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!mend(draft, pathsOf(issues), tried)) break
    const again = schema.safeParse(draft)
    if (again.success) return { value: again.data, ...misfit, isUnusable: false }
    issues = again.error.issues
  }
  return { value: raw, ...misfit, isUnusable: true }
}

/** If no row could be read, the list must not be treated as empty. */
function isEmptied(raw: unknown, { value, count }: Pick<Reading, 'value' | 'count'>): boolean {
  return count > 0 && rowsOf(raw)?.length !== 0 && rowsOf(value)?.length === 0
}

/**
 * Reads a response by its schema and never fails. Values that do not match become null, and unusable list items are
 * left out. A response that cannot be repaired in this way, or a list in which no item can be read, is returned
 * unchanged (DESK-033).
 */
export function readReply(schema: z.ZodType, raw: unknown): Reading {
  const reading = readPart(schema, raw)
  return isEmptied(raw, reading) ? { ...reading, value: raw, isUnusable: true } : reading
}

/**
 * Number of rows that are read without a break: some milliseconds in which the process, which also prints, does nothing
 * else.
 */
const ROWS = 500

/** Replaces the rows of a list, bare or a page. */
function inPlaceOfRows(answer: unknown, rows: unknown[]): unknown {
  return Array.isArray(answer) ? rows : { ...(answer as object), results: rows }
}

/**
 * Adjusts a row's path to its position in the whole list: `results.3.name` in the second five hundred becomes
 * `results.503.name`.
 */
function moved(path: string, by: number): string {
  return path.replace(
    /^((?:results\.)?)(\d+)/,
    (_all, before: string, row: string) => before + (Number(row) + by),
  )
}

/**
 * Does what `readReply` does for a list of any length. It reads five hundred rows at a time, so that no server can
 * block the process with an unusable list. The result has the schema's own shape.
 */
export async function readReplyInBatches(schema: z.ZodType, raw: unknown): Promise<Reading> {
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
    // The value is no list after parsing, so there are no parts to combine.
    if (!values) return readReply(schema, raw)
    shape ??= reading.value
    for (const value of values) read.push(value)
    await breathe()
  }
  const whole = { ...misfit, value: inPlaceOfRows(shape, read) }
  return isEmptied(raw, whole) ? { ...whole, value: raw, isUnusable: true } : { ...whole, isUnusable: false }
}
