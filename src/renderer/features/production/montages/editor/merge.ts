import { sheetLines, type Membership } from './membership.ts'

/** What somebody else has done with the lines since they were last read here. */
export interface OtherMoves {
  added: number[]
  removed: number[]
}

/** The lines that are there and not here, and the other way round. */
export function difference(
  wanted: Iterable<number>,
  held: Iterable<number>,
): { missing: number[]; surplus: number[] } {
  const [mine, theirs] = [new Set(wanted), new Set(held)]
  return {
    missing: [...mine].filter((pk) => !theirs.has(pk)),
    surplus: [...theirs].filter((pk) => !mine.has(pk)),
  }
}

/** Moves between the lines last read and those that the server holds now. */
export function otherMoves({ base, removed }: Membership, held: Iterable<number>): OtherMoves {
  const { missing, surplus } = difference(base, held)
  return { added: surplus, removed: missing.filter((pk) => !removed.has(pk)) }
}

interface MergedLines {
  /** The whole set to be sent. */
  pks: number[]
  /** Only then the list is sent at all. */
  isChanged: boolean
}

/** Two planners merged as sets: theirs without what was taken off here, with what was added here. */
export function mergedLines(membership: Membership, held: Iterable<number>): MergedLines {
  const theirs = new Set(held)
  const pks = new Set([...theirs].filter((pk) => !membership.removed.has(pk)))
  for (const pk of membership.added) pks.add(pk)
  const { missing, surplus } = difference(pks, theirs)
  return { pks: [...pks], isChanged: missing.length > 0 || surplus.length > 0 }
}

/**
 * Lines saved from here that the server does not hold any more although nobody took them off here: a save that crossed
 * ours sent a list without them.
 */
export function lostLines(
  own: ReadonlySet<number>,
  membership: Membership,
  held: Iterable<number>,
): number[] {
  const here = sheetLines(membership)
  return difference(own, held).missing.filter((pk) => here.has(pk))
}
