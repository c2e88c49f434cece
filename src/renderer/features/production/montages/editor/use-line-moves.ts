import { useCallback, useState } from 'react'
import { useKnownOrderStatus } from '../../../../lib/order-status.ts'
import type { MontageLine } from './line-filters.ts'
import { movable, type Membership, type Move } from './membership.ts'
import { movedText, sortedMove, unprintedText } from './moving.ts'
import type { MontageDraftState } from './use-montage-draft.ts'

export interface LineMoves {
  /** Moves lines; answers those that were moved. Locked ones stay, and it is said which. */
  moveLines: (to: Move['to'], lines: readonly MontageLine[]) => readonly number[]
  undo: () => void
  /** The same words twice are said twice. */
  said: { text: string; times: number }
  say: (text: string) => void
}

/** Moving, and what is said of it; nothing is sent. */
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
    moveLines(to, lines) {
      const { pks, locked, unprinted } = sortedMove(lines, to, statusOf)
      const moving = movable(membership, { to, pks })
      remember(lines)
      const after: Membership = moving.length > 0 ? move({ to, pks: moving }) : membership
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

/** The place of the row that follows the moved ones, among the rows that are left. */
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
