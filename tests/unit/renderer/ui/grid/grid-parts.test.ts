import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  arrangeFields,
  DEFAULT_LAYOUT,
  columnsInOrder,
  placeColumn,
  resizeColumn,
  shiftColumn,
  toggleColumn,
} from '#renderer/ui/grid/column-layout.ts'
import { markedField, pinOffsets, type GridField } from '#renderer/ui/grid/grid-column.ts'
import { clampPosition, HEADER_ROW, movePosition } from '#renderer/ui/grid/grid-movement.ts'
import { pageSelection, selectRange, toggleKey, togglePage } from '#renderer/ui/grid/grid-selection.ts'

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id, width: 100, text: () => id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('column layout', () => {
  test('APP-035 columns are in the chosen order; one added to the definition later gets its place there', () => {
    expect(ids(columnsInOrder(columns, ['c', 'a', 'b']))).toBe('cdab')
    expect(ids(columnsInOrder(columns, ['gone', 'b']))).toBe('abcd')
    expect(ids(columnsInOrder(columns, []))).toBe('abcd')
  })

  test('APP-035 a column is moved step by step among the visible ones, or to the place of another', () => {
    const hidden = { ...DEFAULT_LAYOUT, hidden: ['b'] }
    expect(ids(columnsInOrder(columns, shiftColumn(columns, hidden, 'c', -1).order))).toBe('cabd')
    expect(shiftColumn(columns, DEFAULT_LAYOUT, 'a', -1)).toBe(DEFAULT_LAYOUT)
    expect(ids(columnsInOrder(columns, placeColumn(columns, DEFAULT_LAYOUT, 'a', 'c').order))).toBe('bcad')
    expect(ids(columnsInOrder(columns, placeColumn(columns, DEFAULT_LAYOUT, 'd', 'b').order))).toBe('adbc')
  })

  test('APP-035 widths have a minimum and a maximum, and one column cannot be hidden', () => {
    const layout = resizeColumn(resizeColumn(DEFAULT_LAYOUT, 'a', 5), 'b', 9999)
    const fields = arrangeFields(columns, layout, { hasCheck: true, hasMenu: true })
    expect(fields.map(({ kind, width }) => `${kind} ${width}`)).toEqual([
      'check 36',
      'data 48',
      'data 800',
      'data 100',
      'data 100',
      'menu 36',
    ])
    const none = columns.reduce((hidden, { id }) => toggleColumn(hidden, id), DEFAULT_LAYOUT)
    expect(ids(arrangeFields(columns, none, { hasCheck: false, hasMenu: false }))).toBe('a')
    expect(toggleColumn(none, 'a').hidden).toEqual(['b', 'c', 'd'])
  })
})

describe('the column that takes the remaining width', () => {
  const growing = columns.map((column) => ({ ...column, isGrowing: column.id === 'b' }))
  const growerOf = (layout: typeof DEFAULT_LAYOUT) =>
    arrangeFields(growing, layout, { hasCheck: false, hasMenu: true }).find(
      (field) => field.kind === 'data' && field.isGrowing,
    )?.id

  test('APP-035 takes the remaining width until the user resizes or hides it', () => {
    expect(growerOf(DEFAULT_LAYOUT)).toBe('b')
    expect(growerOf(resizeColumn(DEFAULT_LAYOUT, 'b', 90))).toBe('d')
    expect(growerOf(toggleColumn(DEFAULT_LAYOUT, 'b'))).toBe('d')
  })

  test('DESK-091 has the tag of a marked row whose own column is hidden', () => {
    const fields = arrangeFields(growing, toggleColumn(DEFAULT_LAYOUT, 'd'), {
      hasCheck: true,
      hasMenu: false,
    })
    expect(markedField(fields, 'c')).toBe(-1)
    expect(markedField(fields, 'd')).toBe(2)
    expect(markedField(fields, undefined)).toBe(2)
  })
})

describe('sticky columns', () => {
  const field = (place: number, isPinned: boolean): GridField<string> => ({
    kind: 'data',
    id: `c${place}`,
    width: 50,
    column: { id: `c${place}`, label: `c${place}`, width: 50, text: () => '', isPinned },
    isGrowing: false,
  })

  test('are the first one and those pinned beside it', () => {
    const fields = [field(0, false), field(1, true), field(2, false), field(3, true)]
    expect(pinOffsets(fields)).toEqual({ '--grid-pin-0': '0px', '--grid-pin-1': '50px' })
  })

  test('are no more than the stylesheet supports', () => {
    const sheet = readFileSync('src/renderer/ui/grid/grid.css', 'utf8')
    const places = [...sheet.matchAll(/nth-child\(\d+\) \{\s+left: var\((--grid-pin-\d+)\)/g)].map(
      ([, name]) => name,
    )
    const fields = Array.from({ length: 9 }, (_, place) => field(place, true))
    expect(Object.keys(pinOffsets(fields))).toEqual(places)
  })
})

describe('movement', () => {
  const extent = { rowCount: 100, fieldCount: 5, rowsPerPage: 10 }
  const press = (key: string, ctrlKey = false, from = { row: 50, field: 2 }) =>
    movePosition(from, { key, ctrlKey }, extent)

  test('APP-035 arrows, Home, End, PageUp and PageDown move in the grid', () => {
    expect(press('ArrowUp')).toEqual({ row: 49, field: 2 })
    expect(press('ArrowRight')).toEqual({ row: 50, field: 3 })
    expect(press('Home')).toEqual({ row: 50, field: 0 })
    expect(press('End')).toEqual({ row: 50, field: 4 })
    expect(press('Home', true)).toEqual({ row: 0, field: 0 })
    expect(press('End', true)).toEqual({ row: 99, field: 4 })
    expect(press('PageDown')).toEqual({ row: 60, field: 2 })
    expect(press('PageUp', false, { row: 3, field: 2 })).toEqual({ row: 0, field: 2 })
    expect(press('x')).toBeNull()
  })

  test('Ctrl+PageUp and Ctrl+PageDown are left to the screen', () => {
    expect(press('PageDown', true)).toBeNull()
    expect(press('PageUp', true)).toBeNull()
  })

  test('APP-035 the movement stops at the edges; above the first row is the header', () => {
    expect(press('ArrowUp', false, { row: 0, field: 0 })).toEqual({ row: HEADER_ROW, field: 0 })
    expect(press('ArrowUp', false, { row: HEADER_ROW, field: 0 })).toEqual({ row: HEADER_ROW, field: 0 })
    expect(press('ArrowLeft', false, { row: 0, field: 0 })).toEqual({ row: 0, field: 0 })
    expect(press('PageDown', false, { row: 95, field: 0 })).toEqual({ row: 99, field: 0 })
    expect(clampPosition({ row: 7, field: 9 }, { rowCount: 0, fieldCount: 3, rowsPerPage: 1 })).toEqual({
      row: HEADER_ROW,
      field: 2,
    })
  })
})

describe('selection', () => {
  const keys = [10, 11, 12, 13, 14]

  test('APP-035 rows are selected one by one, by ranges from the last one, and by the page', () => {
    expect([...toggleKey(new Set([10]), 12)]).toEqual([10, 12])
    expect([...toggleKey(new Set([10, 12]), 12)]).toEqual([10])
    expect([...selectRange(new Set([99]), keys, 13, 11)]).toEqual([99, 11, 12, 13])
    expect([...selectRange(new Set(), keys, 77, 11)]).toEqual([11])
    expect(pageSelection(new Set([10, 99]), keys)).toBe('some')
    expect(pageSelection(new Set(keys), keys)).toBe('all')
    expect(pageSelection(new Set(), [])).toBe('none')
    expect([...togglePage(new Set([99, 10]), keys)]).toEqual([99, 10, 11, 12, 13, 14])
    expect([...togglePage(new Set([99, ...keys]), keys)]).toEqual([99])
  })
})
