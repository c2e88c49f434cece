import { describe, expect, test } from 'vitest'
import {
  checkSheet,
  columnLetters,
  differencesOf,
  isSameLayout,
  quantityHeading,
  readPriceSheet,
  type FileRows,
} from '#renderer/features/catalogue/price-files/price-sheet.ts'

const HEAD = ['PK', 'Grupa', 'Opcja']
const HELD: FileRows = [
  [...HEAD, '100', '250'],
  ['', '', 'Cena netto nakładu', '50', '90'],
  ['7', 'Papier', 'Kreda 130 g', '10', '20'],
  ['8', 'Papier', 'Kreda 170 g', '12.5', ''],
  ['9', 'Folia', 'Mat', '5', '8'],
]
const sheet = (rows: FileRows) => {
  const read = readPriceSheet(rows)
  if (!read) throw new Error('no price list')
  return read
}
const check = (...lines: string[][]) => checkSheet(sheet(HELD), sheet([[...HEAD, '100', '250'], ...lines]))

describe('a price list in a file', () => {
  test('CAT-070 a heading is a number of copies, or not a quantity', () => {
    expect(['100', ' 1 000 ', '2500 szt.', '0', '1,5', 'Opcja', '', '-5'].map(quantityHeading)).toEqual([
      '100',
      '1000',
      '2500',
      null,
      null,
      null,
      null,
      null,
    ])
    expect([0, 25, 26, 27, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
    expect(readPriceSheet([['Nazwa', 'Cena']])).toBeNull()
    expect(readPriceSheet([])).toBeNull()
  })

  test('CAT-070 the server’s own export changes nothing', () => {
    expect(checkSheet(sheet(HELD), sheet(HELD))).toEqual({
      changes: [],
      outliers: [],
      newQuantities: [],
      unknown: [],
      doubled: [],
      bad: [],
    })
  })

  test('CAT-070 changes are counted with their addresses; an empty field or another notation is not a change', () => {
    const { changes, outliers } = check(
      ['7', 'Papier', 'Kreda 130 g', '10,00', '22'],
      ['8', 'Papier', 'Kreda 170 g', '', '30'],
      ['9', 'Folia', 'Mat', '50', '0'],
      ['', '', 'Cena netto nakładu', '55', ''],
    )
    expect(
      changes.map(({ address, quantity, from, to, percent }) => [address, quantity, from, to, percent]),
    ).toEqual([
      ['E2', '250', '20', '22', '+10,0 %'],
      ['E3', '250', null, '30', null],
      ['D4', '100', '5', '50', '+900,0 %'],
      ['E4', '250', '8', '0', '−100,0 %'],
      ['D5', '100', '50', '55', '+10,0 %'],
    ])
    expect(outliers.map(({ address }) => address)).toEqual(['D4', 'E4'])
  })

  test('CAT-070 a price with its unit is read like in the price window', () => {
    const { changes, bad } = check(
      ['7', 'Papier', 'Kreda 130 g', '12,5 zł', '1\u00a0234,50\u00a0zł'],
      ['9', 'Folia', 'Mat', '7,00 PLN', '8,500 zł'],
    )
    expect(changes.map(({ address, to }) => [address, to])).toEqual([
      ['D2', '12.5'],
      ['E2', '1234.5'],
      ['D3', '7'],
    ])
    expect(bad).toEqual([{ address: 'E3', text: '8,500 zł' }])
  })

  test('CAT-073 unknown options, duplicate rows and invalid prices are reported with their fields', () => {
    const { unknown, doubled, bad, changes } = check(
      ['99', 'Papier', 'Nieznany', '1', '2'],
      ['7', 'Papier', 'Kreda 130 g', '#N/A', '-1'],
      ['7', 'Papier', 'Kreda 130 g', '1.234', '5%'],
      ['', 'Folia', 'mat', '6', ''],
    )
    expect(unknown).toEqual([{ address: 'A2', label: 'Papier › Nieznany' }])
    expect(doubled).toEqual([{ address: 'A4', label: 'Papier › Kreda 130 g' }])
    expect(bad).toEqual([
      { address: 'D3', text: '#N/A' },
      { address: 'E3', text: '-1' },
      { address: 'D4', text: '1.234' },
      { address: 'E4', text: '5%' },
    ])
    // A row without a key is identified by group and label.
    expect(changes.map(({ address }) => address)).toEqual(['D5'])
  })

  test('CAT-070 other column headings are another layout; other quantities are not', () => {
    const held = sheet(HELD)
    expect(isSameLayout(held, sheet([['pk', 'grupa', 'opcja', '100', '999']]))).toBe(true)
    expect(isSameLayout(held, sheet([['Opcja', '100']]))).toBe(false)
    expect(isSameLayout(held, sheet([['PK', 'Opcja', 'Grupa', '100']]))).toBe(false)
    expect(
      checkSheet(
        held,
        sheet([
          ['PK', 'Grupa', 'Opcja', '100', '999'],
          ['7', '', '', '10', '3'],
        ]),
      ).newQuantities,
    ).toEqual(['999'])
  })

  test('CAT-070 lists prices that differ after the import, including added and removed ones', () => {
    const after: FileRows = [
      [...HEAD, '100'],
      ['', '', 'Cena netto nakładu', '50'],
      ['7', 'Papier', 'Kreda 130 g', '11'],
      ['8', 'Papier', 'Kreda 170 g', '12.50'],
      ['10', 'Folia', 'Błysk', '4'],
    ]
    expect(
      differencesOf(sheet(HELD), sheet(after)).map(({ label, quantity, from, to }) => [
        label,
        quantity,
        from,
        to,
      ]),
    ).toEqual([
      ['Papier › Kreda 130 g', '100', '10', '11'],
      ['Folia › Błysk', '100', null, '4'],
      ['Cena netto nakładu', '250', '90', null],
      ['Papier › Kreda 130 g', '250', '20', null],
      ['Folia › Mat', '100', '5', null],
      ['Folia › Mat', '250', '8', null],
    ])
  })
})
