/** A field that a step filled in. */
export interface StepField {
  name: 'quantity_net' | 'info'
  before: string
  after: string
}

/** A step that moves lines onto the sheet or takes them off. */
export interface Move {
  to: 'sheet' | 'off'
  pks: readonly number[]
  /** Fields filled in with the same step; undoing it empties them again. */
  fields?: readonly StepField[]
}

/** The order lines on the sheet: those on the server, and the moves made here since. */
export interface Membership {
  /** The server's lines when they were last read. */
  base: ReadonlySet<number>
  added: ReadonlySet<number>
  removed: ReadonlySet<number>
  /** Steps that can be undone, the newest last. */
  moves: readonly Move[]
}

/** Returns the server's lines without any moves. */
export function membershipOf(pks: Iterable<number>): Membership {
  return { base: new Set(pks), added: new Set(), removed: new Set(), moves: [] }
}

export const isOnSheet = ({ base, added, removed }: Membership, pk: number): boolean =>
  added.has(pk) || (base.has(pk) && !removed.has(pk))

/**
 * Returns all lines of the draft: the remaining ones in the base's order, then the added ones in the order of adding.
 */
export function sheetLines({ base, added, removed }: Membership): Set<number> {
  return new Set([...[...base].filter((pk) => !removed.has(pk)), ...added])
}

/** Whether a save must send the list of lines. */
export const isMoved = ({ added, removed }: Membership): boolean => added.size > 0 || removed.size > 0

function changed(membership: Membership, to: Move['to'], pks: readonly number[]): Membership {
  const added = new Set(membership.added)
  const removed = new Set(membership.removed)
  for (const pk of pks) {
    if (to === 'sheet' && !removed.delete(pk)) added.add(pk)
    if (to === 'off' && !added.delete(pk)) removed.add(pk)
  }
  return { ...membership, added, removed }
}

/** Returns the lines that a move would really move, without duplicates. */
export function movable(membership: Membership, { to, pks }: Move): number[] {
  return [...new Set(pks)].filter((pk) => isOnSheet(membership, pk) === (to === 'off'))
}

/** Moves lines. Lines already in place are ignored, and a move without lines adds no step. */
export function withMove(membership: Membership, move: Move): Membership {
  const pks = movable(membership, move)
  if (pks.length === 0) return membership
  return {
    ...changed(membership, move.to, pks),
    moves: [...membership.moves, { ...move, pks }],
  }
}

/** Undoes the last step; null if there is none. */
export function movedBack(membership: Membership): { membership: Membership; undone: Move } | null {
  const undone = membership.moves.at(-1)
  if (!undone) return null
  const back: Move = { to: undone.to === 'sheet' ? 'off' : 'sheet', pks: undone.pks }
  const pks = movable(membership, back)
  return {
    membership: { ...changed(membership, back.to, pks), moves: membership.moves.slice(0, -1) },
    undone,
  }
}

/** Applies the same moves to the server's current lines. What the server already contains is no longer a move. */
export function onTopOf(membership: Membership, held: Iterable<number>): Membership {
  const base = new Set(held)
  return {
    base,
    added: new Set([...membership.added].filter((pk) => !base.has(pk))),
    removed: new Set([...membership.removed].filter((pk) => base.has(pk))),
    moves: membership.moves,
  }
}

/** Returns refused lines to where they came from and removes them from the undo steps. */
export function withoutRefused(membership: Membership, refused: ReadonlySet<number>): Membership {
  const left = (pks: Iterable<number>) => [...pks].filter((pk) => !refused.has(pk))
  return {
    ...membership,
    added: new Set(left(membership.added)),
    moves: membership.moves
      .map(({ pks, ...move }) => ({ ...move, pks: left(pks) }))
      .filter(({ pks }) => pks.length > 0),
  }
}
