import { describe, expect, test } from 'vitest'
import { deadlineCost } from '#renderer/features/production/montages/sheet/deadline-cost.ts'
import { plateHint } from '#renderer/features/production/montages/sheet/use-planner-marks.ts'
import { readPieceSize } from '#renderer/features/production/montages/sheet/sheet-use.ts'
import { otherMontages, sheetOrders } from '#renderer/features/production/montages/sheet/sheet-orders.ts'
import { isSingleLeaf } from '#shared/domain/single-leaf.ts'
import {
  pieceLines,
  sheetUse,
  type SheetLine,
} from '#renderer/features/production/montages/sheet/sheet-use.ts'
import { sheetRemarks, sheetUseText } from '#renderer/features/production/montages/sheet/sheet-words.ts'

const millimetres = (format: string | null) => {
  const size = readPieceSize(format)
  return size && [Number(size.x) / 100, Number(size.y) / 100]
}

test.each([
  ['A0', [841, 1189]],
  ['A4', [210, 297]],
  ['a8', [52, 74]],
  ['B0', [1000, 1414]],
  ['B2', [500, 707]],
  ['Format A5', [148, 210]],
  ['DL', [99, 210]],
  ['90 × 50 mm', [90, 50]],
  ['90x50mm', [90, 50]],
  ['90 mm × 50 mm', [90, 50]],
  ['85,5 x 54.25 mm', [85.5, 54.25]],
  ['85 × 200 cm', [850, 2000]],
  ['8,5 × 5,5 cm', [85, 55]],
  ['90\u00a0×\u00a050\u00a0mm', [90, 50]],
] as const)('a format „%s” reads as two sides', (format, sides) => {
  expect(millimetres(format)).toEqual(sides)
})

test.each([
  null,
  '',
  'A9',
  'C5',
  'A4, 24 strony',
  'DL do A4',
  '90 × 50',
  '210 × 297 × 20 mm',
  '330 ml',
  '0 × 50 mm',
  'A4 × 2',
])('a format „%s” is not guessed', (format) => expect(millimetres(format)).toBeNull())

test.each([
  ['Wizytówki', true],
  ['Ulotki', true],
  ['Plakaty', true],
  [null, true],
  ['Ulotki składane', false],
  ['Katalogi szyte', false],
  ['Broszury UV', false],
  ['Teczki ofertowe', false],
  ['Kubek z nadrukiem', false],
  ['Notesy klejone', false],
] as const)('„%s” is one flat leaf: %s', (name, isLeaf) => expect(isSingleLeaf(name)).toBe(isLeaf))

const line = (
  pk: number,
  product_format: string | null,
  selected_quantity: number | null,
  product_name = 'Ulotki',
): SheetLine => ({
  pk,
  product_name,
  product_format,
  selected_quantity,
})

const B2 = { size_x: '700.00', size_y: '500.00' }
const use = (lines: SheetLine[], netSheets: number | null = 100, sheet: typeof B2 | null = B2) =>
  sheetUse(pieceLines(lines), { sheet, netSheets })

describe('the use of the sheet', () => {
  test('is a lower bound over the lines that can be calculated, rounded down', () => {
    // 7 000 × 90 × 50 of 100 × 700 × 500 mm²: exactly nine tenths.
    const one = use([line(1, '90 × 50 mm', 7000)])
    expect(one).toMatchObject({ percent: 90, counted: 1, total: 1, waste: 10, neededSheets: null })
    expect(one.shares).toEqual([{ pk: 1, share: 0.9 }])
    const more = use([line(1, '90 × 50 mm', 7099), line(2, 'A5, 16 stron', 500)])
    expect(more).toMatchObject({ percent: 91, counted: 1, total: 2 })
    expect(sheetUseText(more)).toBe('≥ 91\u00a0% (1 z 2\u00a0pozycji)')
  })

  test('waste is reported only if every line counts, as „najwyżej”', () => {
    expect(sheetRemarks(use([line(1, '90 × 50 mm', 5555)]))).toEqual([
      'Odpad najwyżej 29\u00a0% (bez spadów).',
    ])
    const some = use([line(1, '90 × 50 mm', 5555), line(2, 'A4', 10, 'Katalogi szyte')])
    expect(some.waste).toBeNull()
    expect(sheetRemarks(some).join(' ')).not.toContain('Odpad')
    expect(sheetRemarks(some).join(' ')).toContain('Nie policzono 1\u00a0pozycji')
  })

  test('above 100 % there are too few sheets, and the minimum number is reported', () => {
    // 49 778 × 4 500 mm² need 640.003 sheets.
    const tooMuch = use([line(1, '90 × 50 mm', 49778)], 400)
    expect(tooMuch).toMatchObject({ percent: 160, waste: null, neededSheets: 641 })
    expect(sheetRemarks(tooMuch)).toEqual(['Za mało arkuszy, potrzeba co najmniej 641.'])
    const full = use([line(1, '70 × 50 mm', 100)], 1, B2)
    expect(full).toMatchObject({ percent: 100, waste: 0, neededSheets: null })
  })

  test.each([
    ['bez wymiarów arkusza', () => use([line(1, 'A4', 10)], 100, null)],
    ['bez nakładu netto', () => use([line(1, 'A4', 10)], 0)],
    ['bez nakładu netto', () => use([line(1, 'A4', 10)], null)],
    ['żadna pozycja nie ma formatu o dwóch bokach', () => use([line(1, '330 ml', 10)])],
  ] as const)('is a dash %s', (words, made) => {
    expect(sheetUseText(made())).toBe(`— (${words})`)
    expect(made().shares).toEqual([])
  })

  test('a format that is larger than the sheet in both orientations is reported, one that fits when rotated is not', () => {
    const { tooLarge } = use([
      line(1, '700 × 500 mm', 1),
      line(2, '500 × 700 mm', 1),
      line(3, '701 × 100 mm', 1),
      line(4, '501 × 501 mm', 1),
      line(5, 'A4, 24 strony', 1),
    ])
    expect([...tooLarge]).toEqual([3, 4])
  })
})

describe('the effect of the earliest line on the deadline', () => {
  const dated = (pk: number, order_realization_date: string | null) => ({ pk, order_realization_date })

  test('is the deadline without it', () => {
    const lines = [dated(500101, '2031-11-24'), dated(500102, '2031-11-28'), dated(500103, null)]
    expect(deadlineCost(lines, null)).toBe('bez 500101 termin 28.11.2031')
    expect(deadlineCost([dated(1, '2031-11-24'), ...lines], null)).toBe('bez 1, 500101 termin 28.11.2031')
  })

  test('is limited by a forced date, and is null if that date decides or all lines share their date', () => {
    const lines = [dated(1, '2031-11-24'), dated(2, '2031-11-28')]
    expect(deadlineCost(lines, '2031-11-26')).toBe('bez 1 termin 26.11.2031')
    expect(deadlineCost(lines, '2031-11-20')).toBeNull()
    expect(deadlineCost([dated(1, '2031-11-24'), dated(2, '2031-11-24')], null)).toBeNull()
    expect(deadlineCost([dated(1, null)], null)).toBeNull()
  })

  test('many lines are counted instead of named', () => {
    const lines = [1, 2, 3, 4].map((pk) => dated(pk, '2031-11-24'))
    expect(deadlineCost([...lines, dated(5, '2031-11-25')], null)).toBe(
      'bez 4\u00a0pozycji termin 25.11.2031',
    )
  })
})

test.each([
  ['8', false, '8 płyt: obie strony'],
  ['8', true, '8 płyt: obie strony; odwracanemu wystarczą 4'],
  ['4', true, '4 płyty, odwracany: jeden komplet drukuje obie strony'],
  ['4', false, '4 płyty: jedna strona'],
  ['5', false, null],
  ['', true, null],
  [null, false, null],
] as const)('%s plates, turned %s: %s', (count, flipped, hint) =>
  expect(plateHint(count, flipped)).toBe(hint),
)

test('orders are collected from the lines, and a split order knows the other montages', () => {
  const lines = [
    { pk: 1, order_pk: 10 },
    { pk: 2, order_pk: 20 },
    { pk: 3, order_pk: 20 },
    { pk: 4, order_pk: null },
  ]
  expect(sheetOrders(lines)).toEqual([
    { order_pk: 20, lines: [2, 3] },
    { order_pk: 10, lines: [1] },
  ])
  const all = [
    { montage_pk: 312 },
    { montage_pk: 400 },
    { montage_pk: null },
    { montage_pk: 311 },
    { montage_pk: 400 },
  ]
  expect(otherMontages(all, 312)).toEqual([311, 400])
  expect(otherMontages([{ montage_pk: 312 }, { montage_pk: null }], 312)).toEqual([])
})
