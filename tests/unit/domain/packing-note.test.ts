import { expect, test } from 'vitest'
import {
  packingNote,
  isOpenPackingNote,
  reportsOf,
  settledNote,
  withPackingNote,
} from '#shared/domain/packing-note.ts'

const note = withPackingNote(packingNote('Brakuje produktu'), 'pakowanie: Zły adres\nDzwonić po 16.')

test('a report is put in front of the note, and nothing of the note is lost', () => {
  expect(note).toBe('PAKOWANIE: Brakuje produktu\n\npakowanie: Zły adres\nDzwonić po 16.')
  expect(withPackingNote(packingNote('Zły adres'), null)).toBe('PAKOWANIE: Zły adres')
})

test('the open reports of a note are found whatever their case', () => {
  expect(reportsOf(note)).toEqual(['Brakuje produktu', 'Zły adres'])
  expect(reportsOf('Dzwonić po 16.')).toEqual([])
  expect(isOpenPackingNote(null)).toBe(false)
})

test('a settled note is no longer found by the filter, and a further report opens it again', () => {
  const settled = settledNote(note)
  expect(isOpenPackingNote(settled)).toBe(false)
  expect(settled).toContain('Dzwonić po 16.')
  expect(reportsOf(withPackingNote(packingNote('Produkt uszkodzony'), settled))).toEqual([
    'Produkt uszkodzony',
  ])
})
