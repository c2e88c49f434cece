import { describe, expect, test } from 'vitest'
import {
  placeableTable,
  readUnassigned,
  unassignedTable,
} from '#renderer/features/catalogue/price-files/unassigned-rows.ts'

const FILE = [
  ['PK', 'Grupa', 'Opcja', '100', '250'],
  ['', '', 'Cena netto nakładu', '50', '90'],
  ['99', 'Papier', 'Kreda 200 g', '1', '2'],
  ['7', 'Papier', 'Kreda 130 g', 'abc', ''],
  ['98', 'Papier', 'Bez cen', '', ''],
]

describe('rows that an import could not assign', () => {
  test('CAT-073 lists, objects and texts are read alike', () => {
    expect(
      readUnassigned([
        { row: 3, content: '99 | Kreda 200 g', reason: 'Produkt nie ma takiej opcji.' },
        ['99', 'Papier', null, 12.5],
        'Wiersz 4: nieprawidłowa cena',
        { line: '5', pk: 98, label: 'Bez cen' },
        null,
      ]),
    ).toEqual([
      { row: 3, content: '99 | Kreda 200 g', reason: 'Produkt nie ma takiej opcji.' },
      { row: null, content: '99 | Papier | 12.5', reason: '' },
      { row: 4, content: 'Wiersz 4: nieprawidłowa cena', reason: '' },
      { row: 5, content: 'pk: 98 | label: Bez cen', reason: '' },
      { row: null, content: '', reason: '' },
    ])
  })

  test('CAT-073 they can be saved as a table', () => {
    expect(
      unassignedTable([
        { row: 3, content: 'x', reason: 'y' },
        { row: null, content: 'z', reason: '' },
      ]),
    ).toEqual([
      ['Wiersz', 'Zawartość', 'Powód'],
      ['3', 'x', 'y'],
      ['', 'z', ''],
    ])
  })

  test('CAT-073 those with prices are passed on unchanged from the file, with its quantities', () => {
    const rows = readUnassigned([{ row: 3 }, { row: 4 }, { row: 5 }, 'bez numeru'])
    expect(placeableTable(rows, FILE)).toEqual([
      ['', '100', '250'],
      ['Kreda 200 g', '1', '2'],
      ['Kreda 130 g', 'abc', ''],
    ])
    expect(placeableTable(readUnassigned(['bez numeru']), FILE)).toBeNull()
    expect(placeableTable(rows, [['Nazwa', 'Cena']])).toBeNull()
  })
})
