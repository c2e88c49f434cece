import { useCallback, useState } from 'react'
import { useKnownOrderStatus } from '../../../../lib/order-status.ts'
import type { MontageLine } from './line-filters.ts'
import { movable, type StepField, type Membership, type Move } from './membership.ts'
import { movedText, sortedMove, unprintedText } from './moving.ts'
import type { MontageDraftState } from './use-montage-draft.ts'

export interface LineMoves {
  /** Moves lines and returns those that were moved. Locked lines stay and are announced. */
  moveLines: (
    to: Move['to'],
    lines: readonly MontageLine[],
    fields?: readonly StepField[],
  ) => readonly number[]
  undo: () => void
  /** The current announcement; `times` lets the same text be announced again. */
  said: { text: string; times: number }
  say: (text: string) => void
}

/** Moves lines in the draft and announces the result. Nothing is sent. */
export function useLineMoves(
  draft: Pick<MontageDraftState, 'membership' | 'move' | 'undo'>,
  remember: (lines: readonly MontageLine[]) => void,
): LineMoves {
  const { membership, move, undo } = draft
  const statusOf = useKnownOrderStatus()
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  return {
    said,
    say,
    moveLines(to, lines, fields = []) {
      const { pks, locked, unprinted } = sortedMove(lines, to, statusOf)
      const moving = movable(membership, { to, pks })
      remember(lines)
      const after: Membership = moving.length > 0 ? move({ to, pks: moving, fields }) : membership
      say(movedText(moving.length, to, after, locked) + unprintedText(unprinted))
      return moving
    },
    undo() {
      const step = undo()
      if (!step) say('Nie ma ruchu do cofnięcia.')
      else
        say(
          `Cofnięto. ${movedText(step.undone.pks.length, step.undone.to === 'sheet' ? 'off' : 'sheet', step.membership)}`,
        )
    },
  }
}

/** Returns the index of the row after the moved ones, among the remaining rows. */
export function nextRow(
  rows: readonly ({ pk: number } | undefined)[],
  moved: ReadonlySet<number>,
  from: number,
): number {
  const isLeft = (row: { pk: number } | undefined) => row === undefined || !moved.has(row.pk)
  const above = rows.slice(0, from).filter(isLeft).length
  const left = rows.filter(isLeft).length
  return Math.min(above, left - 1)
}
