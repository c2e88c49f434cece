import { describe, expect, test } from 'vitest'
import { buildTree } from '#renderer/lists/tree/tree.ts'
import { tickBranches } from '#renderer/lists/tree/tree-ticks.ts'

const FIELDS = { parent: 'parent', position: 'position', childPosition: 'position', nested: 'children' }
const node = (pk: number, parent: number | null) => ({ pk, parent })
/** 1 is the parent of 2 and 3, and 3 of 4; 5 is alone. */
const tree = buildTree([node(1, null), node(2, 1), node(3, 1), node(4, 3), node(5, null)], FIELDS)
const tick = (before: number[], after: number[], found: number[] | null = null) =>
  [...tickBranches(tree, new Set(before), new Set(after), found && new Set(found))]
    .map(Number)
    .sort((a, b) => a - b)

describe('CAT-108 ticks of a tree', () => {
  test('CAT-108 ticking or unticking a row includes all rows below it', () => {
    expect(tick([], [1])).toEqual([1, 2, 3, 4])
    expect(tick([1, 2, 3, 4, 5], [1, 2, 4, 5])).toEqual([1, 2, 5])
  })

  test('CAT-108 a parent stays ticked when a child is unticked, because it has a value of its own', () => {
    expect(tick([1, 2, 3, 4], [1, 3, 4])).toEqual([1, 3, 4])
  })

  test('CAT-108 ticking all search results ticks only these, and hidden ticks stay', () => {
    expect(tick([5], [5, 1, 3, 4], [4])).toEqual([4, 5])
    expect(tick([5], [5, 3], [4])).toEqual([3, 4, 5])
  })
})
