import type { AnswerItem, AnswerPoint } from './answer-items.ts'

/** A finding of the file that replaced the answered one. */
export interface FoundNow {
  readonly code: string | null
  /** Name of its page, as in `AnswerItem`. */
  readonly where: string
  /** In mm; empty if it concerns the whole page. */
  readonly places: readonly AnswerPoint[]
}

export interface FileNow {
  /** False while the check is running or if it has failed; then nothing is known of the file. */
  readonly isChecked: boolean
  /** Names of all pages. */
  readonly pages: ReadonlySet<string>
  readonly findings: readonly FoundNow[]
}

/** `manual`: the files do not say whether the finding was corrected, so the user must look. */
export type ItemState = 'fixed' | 'still' | 'manual'

export interface AnswerMatch {
  /** By the numbers of the items. */
  readonly states: ReadonlyMap<number, ItemState>
  /** Findings that the answered file did not have. */
  readonly added: readonly FoundNow[]
}

/** Greatest distance in mm between two places of the same finding. */
const NEAR_MM = 10

const isSamePage = (item: AnswerItem, { where }: FoundNow): boolean =>
  item.where.toLowerCase() === where.toLowerCase()

const isSameKind = (item: AnswerItem, found: FoundNow): boolean =>
  item.code !== null && item.code === found.code && isSamePage(item, found)

/** Returns the distance of the nearest place in mm; infinite if it is not the same finding. */
function distance(item: AnswerItem, found: FoundNow): number {
  if (!isSameKind(item, found)) return Number.POSITIVE_INFINITY
  const { place } = item
  if (place === null) return found.places.length === 0 ? 0 : Number.POSITIVE_INFINITY
  return Math.min(
    ...found.places.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)),
    Number.POSITIVE_INFINITY,
  )
}

/** Pairs each item with the nearest finding; each finding is paired with one item only. */
function pairs(items: readonly AnswerItem[], findings: readonly FoundNow[]) {
  const near = items
    .flatMap((item) => findings.map((found) => ({ item, found, mm: distance(item, found) })))
    .filter(({ mm }) => mm <= NEAR_MM)
    .toSorted((a, b) => a.mm - b.mm)
  const paired = new Map<AnswerItem, FoundNow>()
  const taken = new Set<FoundNow>()
  for (const { item, found } of near) {
    if (paired.has(item) || taken.has(found)) continue
    paired.set(item, found)
    taken.add(found)
  }
  return { paired, taken }
}

/**
 * Compares an answer with the file that came after it, by code, page and place. An item without a code, on a page that
 * the file no longer has, or of which the page still has one elsewhere, must be checked by the user.
 */
export function matchAnswer(
  items: readonly AnswerItem[],
  { isChecked, pages, findings }: FileNow,
): AnswerMatch {
  if (!isChecked) return { states: new Map(items.map(({ number }) => [number, 'manual'])), added: [] }
  const { paired, taken } = pairs(items, findings)
  const open = findings.filter((found) => !taken.has(found))
  const known = new Set([...pages].map((page) => page.toLowerCase()))
  const stateOf = (item: AnswerItem): ItemState => {
    if (paired.has(item)) return 'still'
    if (item.code === null || !known.has(item.where.toLowerCase())) return 'manual'
    return open.some((found) => isSameKind(item, found)) ? 'manual' : 'fixed'
  }
  const states = new Map(items.map((item) => [item.number, stateOf(item)]))
  const isDoubtful = (found: FoundNow): boolean =>
    items.some(
      (item) =>
        states.get(item.number) === 'manual' &&
        (isSameKind(item, found) || (item.code === null && found.code === null && isSamePage(item, found))),
    )
  return { states, added: open.filter((found) => !isDoubtful(found)) }
}
