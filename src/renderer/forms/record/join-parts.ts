import type { JoinedField } from './record-adapter.ts'
import { isSameContent } from './record-changes.ts'

/** An item of a list that is saved as a whole. It is identified by its `pk`; a new one has none. */
export interface Part {
  pk?: number | null | undefined
  [field: string]: unknown
}

interface JoinOptions {
  /** Returns a part's name for the prompt, e.g. `Czynność „Druk”`. */
  nameOf: (part: Part) => string
  /** Labels of its fields. */
  labels: Readonly<Record<string, string>>
}

const CHANGED = 'zmieniona'
const REMOVED = 'usunięta'

const pkOf = ({ pk }: Part): number | null => (typeof pk === 'number' ? pk : null)
const isSame = (a: unknown, b: unknown): boolean => isSameContent(a ?? '', b ?? '')

/** Returns the content without key and position, which belong to the list. */
const contentOf = ({ pk: _pk, position: _position, ...content }: Part): Record<string, unknown> => content

const isSamePart = (a: Part, b: Part): boolean => {
  const [left, right] = [contentOf(a), contentOf(b)]
  return Object.keys({ ...left, ...right }).every((field) => isSame(left[field], right[field]))
}

/** Whether a stored part contains all typed values; a server may add fields of its own. */
const holds = (stored: Part, typed: Part): boolean =>
  Object.entries(contentOf(typed)).every(([field, value]) => isSame(stored[field], value))

const byPk = (parts: readonly Part[]): Map<number, Part> =>
  new Map(parts.flatMap((part) => (typeof part.pk === 'number' ? [[part.pk, part]] : [])))

/**
 * Merges a list of parts that was changed both here and on the server since the form was filled. Changes to different
 * parts, or to different fields of one part, are combined; changes to the same field are conflicts. Null if the
 * server's parts have no keys.
 */
export function joinParts(
  base: readonly Part[],
  mine: readonly Part[],
  theirs: readonly Part[],
  { nameOf, labels }: JoinOptions,
): JoinedField | null {
  if ([...base, ...theirs].some((part) => pkOf(part) === null)) return null
  const [before, there, here] = [byPk(base), byPk(theirs), byPk(mine)]
  const conflicts: { label: string; mine: unknown; theirs: unknown }[] = []

  /** Returns the part to send if this side wins a conflict and if the other side wins; null if the part is removed. */
  function joined(part: Part): { mine: Part | null; theirs: Part | null } {
    const pk = pkOf(part)
    const old = pk === null ? undefined : before.get(pk)
    const now = pk === null ? undefined : there.get(pk)
    if (pk === null || !old) return { mine: part, theirs: part }
    if (!now) {
      if (isSamePart(part, old)) return { mine: null, theirs: null }
      conflicts.push({ label: nameOf(part), mine: CHANGED, theirs: REMOVED })
      // The part was deleted on the server, so its key is no longer valid.
      return { mine: contentOf(part), theirs: null }
    }
    const [own, foreign] = [{ ...now }, { ...now }]
    for (const [field, value] of Object.entries(contentOf(part))) {
      if (isSame(value, old[field])) continue
      own[field] = value
      if (isSame(now[field], old[field])) foreign[field] = value
      else if (!isSame(now[field], value))
        conflicts.push({
          label: `${nameOf(part)}: ${labels[field] ?? field}`,
          mine: value,
          theirs: now[field],
        })
    }
    return { mine: own, theirs: foreign }
  }

  // Parts created by an earlier try of ours whose outcome was unknown.
  const adopted = new Map<Part, Part>()
  for (const part of mine.filter((one) => pkOf(one) === null)) {
    const made = theirs.find(
      (one) => !before.has(Number(one.pk)) && ![...adopted.values()].includes(one) && holds(one, part),
    )
    if (made) adopted.set(part, made)
  }
  const own = mine.map((part) => adopted.get(part) ?? part)
  const results = new Map(own.map((part) => [part, joined(part)]))

  /** Parts removed here but changed on the server meanwhile. */
  const missed = theirs.filter((part) => {
    const old = before.get(Number(part.pk))
    return old !== undefined && !here.has(Number(part.pk)) && !isSamePart(part, old)
  })
  for (const part of missed) conflicts.push({ label: nameOf(part), mine: REMOVED, theirs: CHANGED })

  const added = theirs.filter((part) => !before.has(Number(part.pk)) && !own.includes(part))
  const side = (which: 'mine' | 'theirs'): Part[] => {
    const parts = own.map((part) => results.get(part)?.[which]).filter((part) => part != null)
    const all = [...parts, ...added, ...(which === 'theirs' ? missed : [])]
    const inOrder = isReordered(base, mine) ? inOrderOf(all, parts, theirs) : inOrderOf(all, theirs, parts)
    return renumbered(inOrder, theirs)
  }
  return { mine: side('mine'), theirs: side('theirs'), conflicts }
}

const pksOf = (parts: readonly Part[]): number[] => parts.flatMap((part) => pkOf(part) ?? [])

/** Whether the parts in both lists have a different order. */
function isReordered(before: readonly Part[], after: readonly Part[]): boolean {
  const [old, now] = [pksOf(before), pksOf(after)]
  return !isSameContent(
    old.filter((pk) => now.includes(pk)),
    now.filter((pk) => old.includes(pk)),
  )
}

/**
 * Returns the parts in the order of the leading list. Parts found only in the other list are placed after their
 * predecessor there.
 */
function inOrderOf(parts: readonly Part[], leading: readonly Part[], other: readonly Part[]): Part[] {
  const isIt = (a: Part, b: Part): boolean => a === b || (pkOf(a) !== null && pkOf(a) === pkOf(b))
  const places: Part[] = leading.filter((one) => parts.some((part) => isIt(part, one)))
  for (const [index, part] of other.entries()) {
    if (places.some((one) => isIt(one, part)) || !parts.some((one) => isIt(one, part))) continue
    const previous = other.slice(0, index).findLast((earlier) => places.some((one) => isIt(one, earlier)))
    const place = previous ? places.findIndex((one) => isIt(one, previous)) + 1 : 0
    places.splice(place, 0, part)
  }
  return places.map((place) => parts.find((part) => isIt(part, place)) ?? place)
}

/** Returns stored parts in the order of the form. Parts unknown to the form stay after their predecessors. */
export function storedInOrder(stored: readonly Part[], order: readonly Part[]): Part[] {
  if (stored.some((part) => pkOf(part) === null)) return renumbered(order, stored)
  return renumbered(inOrderOf(stored, order, stored), stored)
}

/** Renumbers the parts, starting at the server's first position. */
export function renumbered(parts: readonly Part[], stored: readonly Part[]): Part[] {
  const known = stored.flatMap(({ position }) => (typeof position === 'number' ? [position] : []))
  const first = known.length > 0 ? Math.min(...known) : 1
  return parts.map((part, index) => ({ ...part, position: first + index }))
}
