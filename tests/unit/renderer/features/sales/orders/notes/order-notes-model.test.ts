import { describe, expect, test } from 'vitest'
import { notes } from '#shared/api/resources/notes.ts'
import { nameOfNote, notesOf } from '#renderer/features/sales/orders/notes/order-notes-model.ts'

const note = (pk: number, changes: object = {}) =>
  notes.record.parse({ pk, text: `Nr ${pk}`, tags: [], object_id: 7, content_type: 'order', ...changes })
const page = (count: number, ...results: ReturnType<typeof note>[]) => ({
  count,
  next: null,
  previous: null,
  results,
})
const pks = (found: ReturnType<typeof notesOf>) => found.notes.map(({ pk }) => pk)

describe('the notes of an order', () => {
  test('without a list the order’s own note is the only one', () => {
    expect(pks(notesOf(7, note(3), null))).toEqual([3])
    expect(pks(notesOf(7, null, null))).toEqual([])
  })

  test("a list of this order's notes is used unchanged, newest first, with the own note once", () => {
    expect(notesOf(7, note(3), page(2, note(2), note(3)))).toMatchObject({ more: 0 })
    expect(pks(notesOf(7, note(3), page(2, note(2), note(3))))).toEqual([3, 2])
    expect(pks(notesOf(7, null, page(1, note(4))))).toEqual([4])
  })

  test('a note of another order in the list proves that the server ignores the filter', () => {
    const mixed = page(2, note(9, { object_id: 8 }), note(2))
    expect(notesOf(7, note(3), mixed)).toEqual({ notes: [note(3)], more: 0 })
    expect(pks(notesOf(7, null, mixed))).toEqual([])
  })

  test('excludes a record of another model with the same number, also if models are numbers', () => {
    expect(pks(notesOf(7, note(3), page(2, note(5, { content_type: 'client' }), note(3))))).toEqual([3])
    const numbered = (pk: number, type: number) => note(pk, { content_type: type })
    expect(pks(notesOf(7, numbered(3, 14), page(2, numbered(5, 20), numbered(4, 14))))).toEqual([4, 3])
    expect(pks(notesOf(7, null, page(1, numbered(5, 20))))).toEqual([])
  })

  test('counts the notes beyond one page', () => {
    expect(notesOf(7, note(3), page(120, note(3), note(2))).more).toBe(118)
  })
})

test('a note is named by its beginning, in one line', () => {
  expect(nameOfNote(note(1, { text: 'Pilne\n  na jutro' }))).toBe('notatkę „Pilne na jutro”')
  expect(nameOfNote(note(1, { text: 'x'.repeat(60) }))).toBe(`notatkę „${'x'.repeat(40)}…”`)
})
