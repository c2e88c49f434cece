import { sheetLines, type Membership } from './membership.ts'

/** Lines that another user added or removed since they were last read here. */
export interface OtherMoves {
  added: number[]
  removed: number[]
}

/** Returns the lines that are only in the first set, and those only in the second. */
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

/** Returns the changes between the lines last read and the server's current ones. */
export function otherMoves({ base, removed }: Membership, held: Iterable<number>): OtherMoves {
  const { missing, surplus } = difference(base, held)
  return { added: surplus, removed: missing.filter((pk) => !removed.has(pk)) }
}

interface MergedLines {
  /** The complete set to send. */
  pks: number[]
  /** Whether the list must be sent. */
  isChanged: boolean
}

/** Merges two planners' changes as sets: the server's lines, without those taken off here, plus those added here. */
export function mergedLines(membership: Membership, held: Iterable<number>): MergedLines {
  const theirs = new Set(held)
  const pks = new Set([...theirs].filter((pk) => !membership.removed.has(pk)))
  for (const pk of membership.added) pks.add(pk)
  const { missing, surplus } = difference(pks, theirs)
  return { pks: [...pks], isChanged: missing.length > 0 || surplus.length > 0 }
}

/**
 * Returns lines saved from here that the server no longer holds, although they were not taken off here: a concurrent
 * save sent a list without them.
 */
export function lostLines(
  own: ReadonlySet<number>,
  membership: Membership,
  held: Iterable<number>,
): number[] {
  const here = sheetLines(membership)
  return difference(own, held).missing.filter((pk) => here.has(pk))
}
