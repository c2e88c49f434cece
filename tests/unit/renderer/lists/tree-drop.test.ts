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
/** Returns the body that dropping a page on another one's row sends, or null if the drop is refused. */
function sent(pk: number, over: number, share: number, indent = 200) {
  const drop = treeDrop(tree, shown, pk, { row: rowOf(over), share, indent })
  return drop && !drop.mark.isRefused ? moveBody(tree, FIELDS, pk, drop.spot) : null
}

describe('dropping in a tree', () => {
  test('CONT-025 before and after a top-level page: sends only its position, as the server will count it', () => {
    expect(sent(3, 1, TOP)).toEqual({ position: 1 })
    expect(sent(3, 2, TOP)).toEqual({ position: 2 })
    expect(sent(1, 3, BOTTOM)).toEqual({ position: 3 })
    expect(sent(1, 2, BOTTOM)).toEqual({ position: 2 })
  })

  test('CONT-026 before and after a subpage: sends only its subpage_position', () => {
    expect(sent(12, 11, TOP)).toEqual({ subpage_position: 1 })
    expect(sent(11, 12, BOTTOM)).toEqual({ subpage_position: 2 })
  })

  test('CONT-026 dropped into a page it becomes the last child, below an expanded one the first, and the parent is sent too', () => {
    expect(sent(3, 1, MIDDLE)).toEqual({ parent: 1, subpage_position: 3 })
    expect(sent(3, 1, BOTTOM)).toEqual({ parent: 1, subpage_position: 1 })
    expect(sent(3, 2, MIDDLE)).toEqual({ parent: 2, subpage_position: 1 })
    expect(sent(12, 2, TOP)).toEqual({ parent: null, position: 2 })
  })

  test('CONT-026 below the last row of a branch, the distance from the left determines the level', () => {
    expect(sent(3, 111, BOTTOM, 70)).toEqual({ parent: 11, subpage_position: 2 })
    expect(sent(3, 111, BOTTOM, 45)).toEqual({ parent: 1, subpage_position: 2 })
    // The next row is on the second level, so dropped further left it would not be below this one.
    expect(sent(3, 111, BOTTOM, 0)).toEqual({ parent: 1, subpage_position: 2 })
    expect(sent(3, 12, BOTTOM, 25)).toEqual({ position: 2 })
  })

  test('CONT-023 a page cannot be dropped on itself or on any page below it', () => {
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
