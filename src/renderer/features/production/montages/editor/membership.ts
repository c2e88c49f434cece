/** Lines moved onto the sheet or taken off it, in one step. */
export interface Move {
  to: 'sheet' | 'off'
  pks: readonly number[]
}

/** Which order lines are on the sheet: those of the server, and what was moved here since. */
export interface Membership {
  /** As the server held them when they were last read. */
  base: ReadonlySet<number>
  added: ReadonlySet<number>
  removed: ReadonlySet<number>
  /** Steps that can be taken back, the last one last. */
  moves: readonly Move[]
}

/** What the server holds, nothing moved. */
export function membershipOf(pks: Iterable<number>): Membership {
  return { base: new Set(pks), added: new Set(), removed: new Set(), moves: [] }
}

export const isOnSheet = ({ base, added, removed }: Membership, pk: number): boolean =>
  added.has(pk) || (base.has(pk) && !removed.has(pk))

/** All lines of the draft: those that stay in the order of their keys, then the added ones as they came. */
export function sheetLines({ base, added, removed }: Membership): Set<number> {
  return new Set([...[...base].filter((pk) => !removed.has(pk)), ...added])
}

/** Whether a save would send the list of lines. */
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

/** The lines that such a move would really move, each once. */
export function movable(membership: Membership, { to, pks }: Move): number[] {
  return [...new Set(pks)].filter((pk) => isOnSheet(membership, pk) === (to === 'off'))
}

/** Moves lines; those that are there already are left out, and a step that moves none is none. */
export function withMove(membership: Membership, move: Move): Membership {
  const pks = movable(membership, move)
  if (pks.length === 0) return membership
  return {
    ...changed(membership, move.to, pks),
    moves: [...membership.moves, { to: move.to, pks }],
  }
}

/** The last step taken back; null where there is none. */
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

/** The same moves on top of what the server holds now: what it has done by itself is no move any more. */
export function onTopOf(membership: Membership, held: Iterable<number>): Membership {
  const base = new Set(held)
  return {
    base,
    added: new Set([...membership.added].filter((pk) => !base.has(pk))),
    removed: new Set([...membership.removed].filter((pk) => base.has(pk))),
    moves: membership.moves,
  }
}

/** Lines that the server would not take go back to where they came from; steps of undo forget them. */
export function withoutRefused(membership: Membership, refused: ReadonlySet<number>): Membership {
  const left = (pks: Iterable<number>) => [...pks].filter((pk) => !refused.has(pk))
  return {
    ...membership,
    added: new Set(left(membership.added)),
    moves: membership.moves
      .map(({ to, pks }) => ({ to, pks: left(pks) }))
      .filter(({ pks }) => pks.length > 0),
  }
}
