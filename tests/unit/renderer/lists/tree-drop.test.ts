import { describe, expect, test } from 'vitest'
import { treeDrop } from '#renderer/lists/tree/tree-drop.ts'
import { buildTree, moveBody, visibleNodes, type TreeFields } from '#renderer/lists/tree/tree.ts'

const FIELDS: TreeFields = {
  parent: 'parent',
  position: 'position',
  childPosition: 'subpage_position',
  nested: 'subpages',
}
const row = (pk: number, parent: number | null, place: number) => ({
  pk,
  parent,
  position: parent === null ? place : 0,
  subpage_position: parent === null ? 0 : place,
})

/** 1 (11 (111), 12), 2, 3 */
const tree = buildTree(
  [row(1, null, 1), row(2, null, 2), row(3, null, 3), row(11, 1, 1), row(12, 1, 2), row(111, 11, 1)],
  FIELDS,
)
const shown = visibleNodes(tree.roots, () => true)
const rowOf = (pk: number) => shown.findIndex((node) => node.row.pk === pk)

const TOP = 0.1
const MIDDLE = 0.5
const BOTTOM = 0.9
/** What the drop of one page at another one's row would send; null where it is refused. */
function sent(pk: number, over: number, share: number, indent = 200) {
  const drop = treeDrop(tree, shown, pk, { row: rowOf(over), share, indent })
  return drop && !drop.mark.isRefused ? moveBody(tree, FIELDS, pk, drop.spot) : null
}

describe('dropping in a tree', () => {
  test('CONT-025 before and after a page at the top: its position alone, as the server will count it', () => {
    expect(sent(3, 1, TOP)).toEqual({ position: 1 })
    expect(sent(3, 2, TOP)).toEqual({ position: 2 })
    expect(sent(1, 3, BOTTOM)).toEqual({ position: 3 })
    expect(sent(1, 2, BOTTOM)).toEqual({ position: 2 })
  })

  test('CONT-026 before and after a subpage: its subpage_position alone', () => {
    expect(sent(12, 11, TOP)).toEqual({ subpage_position: 1 })
    expect(sent(11, 12, BOTTOM)).toEqual({ subpage_position: 2 })
  })

  test('CONT-026 into a page it goes last, below an open one first, and the parent goes along', () => {
    expect(sent(3, 1, MIDDLE)).toEqual({ parent: 1, subpage_position: 3 })
    expect(sent(3, 1, BOTTOM)).toEqual({ parent: 1, subpage_position: 1 })
    expect(sent(3, 2, MIDDLE)).toEqual({ parent: 2, subpage_position: 1 })
    expect(sent(12, 2, TOP)).toEqual({ parent: null, position: 2 })
  })

  test('CONT-026 below the last row of a branch the distance from the left says out of how many branches', () => {
    expect(sent(3, 111, BOTTOM, 70)).toEqual({ parent: 11, subpage_position: 2 })
    expect(sent(3, 111, BOTTOM, 45)).toEqual({ parent: 1, subpage_position: 2 })
    // The next row is on the second level: further out it would not stand below this one.
    expect(sent(3, 111, BOTTOM, 0)).toEqual({ parent: 1, subpage_position: 2 })
    expect(sent(3, 12, BOTTOM, 25)).toEqual({ position: 2 })
  })

  test('CONT-023 a page is refused by itself and by every page below it', () => {
    for (const share of [TOP, MIDDLE, BOTTOM]) expect(sent(1, 111, share)).toBeNull()
    expect(sent(1, 1, MIDDLE)).toBeNull()
    expect(sent(11, 11, MIDDLE)).toBeNull()
    expect(treeDrop(tree, shown, 1, { row: rowOf(111), share: MIDDLE, indent: 0 })?.mark).toEqual({
      row: rowOf(111),
      isInside: true,
      level: 3,
      isRefused: true,
    })
  })
})
