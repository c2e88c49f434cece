import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const MAX_ROUNDS = 8
/** Paths that are told; the others are counted. */
export const MAX_TOLD = 24

/** Paths of what does not fit, as deep as they are known: a union names its best branch's inner paths. */
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

/** What to do about one misfit: null at first; where that was tried, its item of a list or the part around it goes. */
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
  // At the end, so that leaving an item out moves none that is still to be looked at.
  for (const [list, places] of leavingOut) {
    const kept = list.filter((_item, place) => !places.has(place))
    list.length = 0
    for (const item of kept) list.push(item)
  }
  return hasChanged
}

export interface Reading {
  value: unknown
  /** Dotted paths that did not fit, the first of them; empty for an answer that does. */
  mismatches: string[]
  /** How many did not fit in all. */
  count: number
  /** Could not be mended: the value is what came. */
  isUnusable: boolean
}

/** The rows of an answer that is a list: bare, or a page's; null of any other. */
export function rowsOf(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer
  const isPage = typeof answer === 'object' && answer !== null && 'results' in answer
  return isPage && Array.isArray(answer.results) ? answer.results : null
}

/** As `readReply`, for rows that are a part of a list: a part of which nothing can be read is empty. */
export function readPart(schema: z.ZodType, raw: unknown): Reading {
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

/** Rows of which nobody could read a single one are no empty list. */
export function isEmptied(raw: unknown, { value, count }: Pick<Reading, 'value' | 'count'>): boolean {
  return count > 0 && rowsOf(raw)?.length !== 0 && rowsOf(value)?.length === 0
}

/**
 * Reads an answer by its schema and never fails: what does not fit becomes null, an unusable item of a list is left
 * out, and an answer that cannot be mended so, or a list of which no item can be read, is handed on as it came (DESK-033).
 */
export function readReply(schema: z.ZodType, raw: unknown): Reading {
  const reading = readPart(schema, raw)
  return isEmptied(raw, reading) ? { ...reading, value: raw, isUnusable: true } : reading
}
