import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const MAX_ROUNDS = 8

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
function remedy(
  root: unknown,
  path: Path,
  tried: ReadonlySet<string>,
): { path: Path; isItem: boolean } | null {
  for (let length = path.length; length > 0; length--) {
    const here = path.slice(0, length)
    const key = here[here.length - 1]
    const holder = holderOf(root, here)
    if (!holder || key === undefined) continue
    if (Array.isArray(holder)) return { path: here, isItem: true }
    if (holder[key] !== null && !tried.has(nameOf(here))) return { path: here, isItem: false }
  }
  return null
}

function mend(root: unknown, paths: readonly Path[], tried: Set<string>): boolean {
  const items = new Map<string, Path>()
  let hasChanged = false
  for (const path of paths) {
    const found = remedy(root, path, tried)
    const holder = found && holderOf(root, found.path)
    if (!found || !holder) continue
    hasChanged = true
    if (found.isItem) {
      items.set(nameOf(found.path), found.path)
    } else {
      tried.add(nameOf(found.path))
      holder[found.path[found.path.length - 1] ?? ''] = null
    }
  }
  // Inner lists first and each from its end, so that leaving an item out moves none that is still to be looked at.
  const fromTheEnd = [...items.values()].sort(
    (a, b) => b.length - a.length || Number(b[b.length - 1]) - Number(a[a.length - 1]),
  )
  for (const path of fromTheEnd) {
    const holder: unknown = holderOf(root, path)
    if (Array.isArray(holder)) holder.splice(Number(path[path.length - 1]), 1)
  }
  return hasChanged
}

export interface Reading {
  value: unknown
  /** Dotted paths that did not fit; empty for an answer that does. */
  mismatches: string[]
  /** Could not be mended: the value is what came. */
  isUnusable: boolean
}

/**
 * Reads an answer by its schema and never fails: what does not fit becomes null, an unusable item of a list is left
 * out, and an answer that cannot be mended so is handed on as it came (DESK-033).
 */
export function readReply(schema: z.ZodType, raw: unknown): Reading {
  const first = schema.safeParse(raw)
  if (first.success) return { value: first.data, mismatches: [], isUnusable: false }
  const mismatches = pathsOf(first.error.issues).map((path) => nameOf(path) || '(całość)')

  const draft: unknown = structuredClone(raw)
  const tried = new Set<string>()
  let issues: readonly Issue[] = first.error.issues
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!mend(draft, pathsOf(issues), tried)) break
    const again = schema.safeParse(draft)
    if (again.success) return { value: again.data, mismatches, isUnusable: false }
    issues = again.error.issues
  }
  return { value: raw, mismatches, isUnusable: true }
}
