import { expect, test } from 'vitest'
import { refusedLines, withoutLines } from '#renderer/features/production/montages/editor/refused-lines.ts'

const sent = [101, 102, 103]
const TAKEN = 'Pozycja jest na innym montażu.'

const CASES = [
  {
    how: 'by its place in the list',
    errors: { 'montage_products.1': [TAKEN] },
    added: [102, 103],
    lines: { 102: [TAKEN] },
    general: [],
  },
  {
    how: 'by its key in the words',
    errors: { montage_products: ['Pozycja 103 jest na montażu 7.'] },
    added: [102, 103],
    lines: { 103: ['Pozycja 103 jest na montażu 7.'] },
    general: [],
  },
  {
    how: 'by a key in quotes',
    errors: { montage_products: ['Nieprawidłowy klucz "102".'] },
    added: [103],
    lines: { 102: ['Nieprawidłowy klucz "102".'] },
    general: [],
  },
  {
    how: 'without a name, and one was added',
    errors: { montage_products: [TAKEN] },
    added: [103],
    lines: { 103: [TAKEN] },
    general: [],
  },
  {
    how: 'without a name, and several were added',
    errors: { montage_products: [TAKEN] },
    added: [102, 103],
    lines: {},
    general: [TAKEN],
  },
  { how: 'not at all', errors: { name: ['To pole jest wymagane.'] }, added: [103], lines: {}, general: [] },
]

test.each(CASES)('identifies a refused line that is named $how', ({ errors, added, lines, general }) => {
  const read = refusedLines(
    { fieldErrors: errors as unknown as Record<string, string[]> },
    sent,
    new Set(added),
  )
  expect(Object.fromEntries(read.byLine)).toEqual(lines)
  expect(read.general).toEqual(general)
})

test('messages about lines are removed from the field errors', () => {
  const error = { code: 'API_400', message: 'x', fieldErrors: { name: ['a'], 'montage_products.0': ['b'] } }
  expect(withoutLines(error).fieldErrors).toEqual({ name: ['a'] })
  expect(withoutLines({ ...error, fieldErrors: { montage_products: ['b'] } }).fieldErrors).toBeUndefined()
})
