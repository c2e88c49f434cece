import { expect, test } from 'vitest'
import { inSlices } from '#renderer/features/production/montages/editor/read-lines.ts'
import { leftRows } from '#renderer/features/production/montages/editor/left-rows.ts'

const row = (pk: number) => ({ pk })

test('MON-012 lines on the sheet are hidden by their keys, and unread rows keep their places', () => {
  const { rows, places } = leftRows({
    read: [row(1), row(2), undefined, row(3)],
    onSheet: new Set([2]),
    takenOff: [],
  })
  expect(rows).toEqual([row(1), undefined, row(3)])
  expect(places).toEqual([0, 2, 3])
})

test('lines taken off the sheet are shown at the top, and only there', () => {
  const { rows, places } = leftRows({
    read: [row(1), row(2)],
    onSheet: new Set(),
    takenOff: [row(2), row(9)],
  })
  expect(rows).toEqual([row(2), row(9), row(1)])
  expect(places).toEqual([-1, -1, 0])
})

test('a line that was read on two pages because rows moved meanwhile is shown once', () => {
  const { rows } = leftRows({ read: [row(1), row(2), row(2), row(3)], onSheet: new Set(), takenOff: [] })
  expect(rows).toEqual([row(1), row(2), row(3)])
})

test('MON-012 keys are requested in batches, in their order', () => {
  const pks = Array.from({ length: 650 }, (_, index) => index + 1)
  const slices = inSlices(pks)
  expect(slices.map(({ length }) => length)).toEqual([300, 300, 50])
  expect(slices.flat()).toEqual(pks)
  expect(inSlices([])).toEqual([])
})
