import { describe, expect, test } from 'vitest'
import {
  difference,
  otherMoves,
  lostLines,
  mergedLines,
} from '#renderer/features/production/montages/editor/merge.ts'
import { membershipOf, withMove, onTopOf } from '#renderer/features/production/montages/editor/membership.ts'

/** A draft of a montage that was read with the lines 1, 2 and 3; `on` and `off` were moved here. */
function draft({ on = [], off = [] }: { on?: number[]; off?: number[] }) {
  return withMove(withMove(membershipOf([1, 2, 3]), { to: 'sheet', pks: on }), { to: 'off', pks: off })
}

const ROWS = [
  { title: 'nothing here, nothing there', mine: {}, theirs: [1, 2, 3], sent: [1, 2, 3], isChanged: false },
  { title: 'added here', mine: { on: [9] }, theirs: [1, 2, 3], sent: [1, 2, 3, 9], isChanged: true },
  {
    title: 'added here and there',
    mine: { on: [9] },
    theirs: [1, 2, 3, 8],
    sent: [1, 2, 3, 8, 9],
    isChanged: true,
  },
  {
    title: 'the same line added by both',
    mine: { on: [9] },
    theirs: [1, 2, 3, 9],
    sent: [1, 2, 3, 9],
    isChanged: false,
  },
  { title: 'removed here', mine: { off: [2] }, theirs: [1, 2, 3], sent: [1, 3], isChanged: true },
  {
    title: 'removed here, something else added there',
    mine: { off: [2] },
    theirs: [1, 2, 3, 8],
    sent: [1, 3, 8],
    isChanged: true,
  },
  {
    title: 'the same line removed by both',
    mine: { off: [2] },
    theirs: [1, 3],
    sent: [1, 3],
    isChanged: false,
  },
  { title: 'removed there, nothing here', mine: {}, theirs: [1, 3], sent: [1, 3], isChanged: false },
  {
    title: 'removed there, another one added here',
    mine: { on: [9] },
    theirs: [1, 3],
    sent: [1, 3, 9],
    isChanged: true,
  },
  { title: 'in another order', mine: {}, theirs: [3, 1, 2], sent: [1, 2, 3], isChanged: false },
]

describe('MON-017 two planners merged as sets', () => {
  test.each(ROWS)('$title', ({ mine, theirs, sent, isChanged }) => {
    const merged = mergedLines(draft(mine), theirs)
    expect(merged.pks.toSorted((a, b) => a - b)).toEqual(sent)
    expect(merged.isChanged).toBe(isChanged)
  })

  test("reports the other planner's moves without the moves made here", () => {
    expect(otherMoves(draft({ on: [9], off: [2] }), [1, 7])).toEqual({ added: [7], removed: [3] })
    expect(otherMoves(draft({}), [3, 2, 1])).toEqual({ added: [], removed: [] })
  })

  test('compares the stored lines as sets', () => {
    expect(difference([1, 2, 3], [3, 2, 1])).toEqual({ missing: [], surplus: [] })
    expect(difference([1, 2], [2, 5])).toEqual({ missing: [1], surplus: [5] })
  })

  test('a line that was saved here and disappeared without being taken off here is lost', () => {
    const own = new Set([8, 9])
    const after = onTopOf(withMove(membershipOf([1, 8, 9]), { to: 'off', pks: [9] }), [1, 8, 9])
    expect(lostLines(own, after, [1])).toEqual([8])
    expect(lostLines(own, after, [1, 8])).toEqual([])
  })
})
