import { describe, expect, test } from 'vitest'
import {
  isMoved,
  isOnSheet,
  membershipOf,
  withMove,
  movedBack,
  onTopOf,
  sheetLines,
  withoutRefused,
} from '#renderer/features/production/montages/editor/membership.ts'

const lines = (membership: Parameters<typeof sheetLines>[0]) => [...sheetLines(membership)]

describe('moves of a draft', () => {
  test('MON-017 keys of moved order lines are added after the remaining ones, each once', () => {
    const sheet = withMove(membershipOf([1, 2, 3]), { to: 'sheet', pks: [9, 9, 2] })
    expect(lines(sheet)).toEqual([1, 2, 3, 9])
    expect(sheet.moves).toEqual([{ to: 'sheet', pks: [9] }])
  })

  test('a line moved there and back is not a change', () => {
    const there = withMove(membershipOf([1]), { to: 'sheet', pks: [9] })
    const back = withMove(there, { to: 'off', pks: [9] })
    expect(isMoved(there)).toBe(true)
    expect(isMoved(back)).toBe(false)
    const offAndOn = withMove(withMove(membershipOf([1]), { to: 'off', pks: [1] }), { to: 'sheet', pks: [1] })
    expect(isMoved(offAndOn)).toBe(false)
    expect(lines(offAndOn)).toEqual([1])
  })

  test('a move of lines that are already there is not an undo step', () => {
    const start = membershipOf([1])
    expect(withMove(start, { to: 'sheet', pks: [1] })).toBe(start)
    expect(withMove(start, { to: 'off', pks: [7] })).toBe(start)
    expect(movedBack(start)).toBeNull()
  })

  test('steps are undone one by one, the last one first', () => {
    let sheet = membershipOf([1, 2])
    sheet = withMove(sheet, { to: 'sheet', pks: [8, 9] })
    sheet = withMove(sheet, { to: 'off', pks: [1, 8] })
    const once = movedBack(sheet) ?? { membership: sheet, undone: null }
    expect(once.undone).toEqual({ to: 'off', pks: [1, 8] })
    expect(lines(once.membership).toSorted((a, b) => a - b)).toEqual([1, 2, 8, 9])
    const twice = movedBack(once.membership) ?? { membership: sheet }
    expect(lines(twice.membership)).toEqual([1, 2])
    expect(isMoved(twice.membership)).toBe(false)
    expect(movedBack(twice.membership)).toBeNull()
  })

  test("on top of the server's lines, only what is missing there remains a move", () => {
    const mine = withMove(withMove(membershipOf([1, 2]), { to: 'sheet', pks: [8, 9] }), {
      to: 'off',
      pks: [1],
    })
    const fresh = onTopOf(mine, [2, 8, 5])
    expect(lines(fresh).toSorted((a, b) => a - b)).toEqual([2, 5, 8, 9])
    expect([...fresh.added]).toEqual([9])
    expect([...fresh.removed]).toEqual([])
    expect(isOnSheet(fresh, 1)).toBe(false)
  })

  test('a refused line is moved back, the others stay in the draft', () => {
    const mine = withMove(membershipOf([1]), { to: 'sheet', pks: [7, 8, 9] })
    const left = withoutRefused(mine, new Set([8]))
    expect(lines(left)).toEqual([1, 7, 9])
    expect(movedBack(left)?.undone.pks).toEqual([7, 9])
  })
})
