import { describe, expect, test } from 'vitest'
import { readClipboardTable, writeClipboardTable } from '#renderer/ui/spreadsheet/clipboard-table.ts'
import {
  doubledPlaces,
  placeHeaded,
  undecidedMatches,
} from '#renderer/features/catalogue/prices/headed-paste.ts'
import { readHeadings, type HeadedPaste } from '#renderer/features/catalogue/prices/paste-headings.ts'
import { placePaste } from '#renderer/features/catalogue/prices/price-paste.ts'
import { aStore } from './price-samples.ts'

const shownOf = (rows: number, columns: number) => ({
  rows: Array.from({ length: rows }, (_, row) => row),
  columns: Array.from({ length: columns }, (_, column) => column),
})

describe('the clipboard of a spreadsheet', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t\n\t4',
      [
        ['1', ''],
        ['', '4'],
      ],
    ],
    ['"a\tb"\t"c ""d"""\n"e\nf"', [['a\tb', 'c "d"'], ['e\nf']]],
    ['"open\tb', [['"open', 'b']]],
    ['5', [['5']]],
  ])('parses %j', (text, rows) => {
    expect(readClipboardTable(text)).toEqual(rows)
  })

  test('written text is read back unchanged', () => {
    const rows = [
      ['a\tb', '"', 'zwykły'],
      ['x\r\ny', '', '1,50'],
    ]
    expect(readClipboardTable(writeClipboardTable(rows))).toEqual(rows)
    expect(
      writeClipboardTable([
        ['1,50', '2'],
        ['3', '4'],
      ]),
    ).toBe('1,50\t2\r\n3\t4')
  })
})

describe('a range without headings', () => {
  test('valid prices are staged, invalid ones keep their text, blank cells change nothing', () => {
    const store = aStore(4, 4)
    const placed = placePaste(
      store,
      [
        ['12,50', '#N/D!', ''],
        ['-1', '1.234', '1 000 zł'],
      ],
      { rows: [1], columns: [1] },
      shownOf(4, 4),
    )
    expect(placed).toEqual({
      kind: 'entries',
      command: {
        ok: true,
        entries: [
          [5, 1250],
          [6, '#N/D!'],
          [9, '-1'],
          [10, '1.234'],
          [11, 100_000],
        ],
        skipped: 0,
      },
    })
  })

  test('CAT-067 pasted negative prices are errors in their cells', () => {
    const store = aStore(1, 1)
    const placed = placePaste(store, [['-1']], { rows: [0], columns: [0] }, shownOf(1, 1))
    if (placed.kind === 'entries' && placed.command.ok) store.write(placed.command.entries)
    expect(store.problemOf(0)).toBe('Upewnij się, że ta wartość jest większa lub równa 0.')
  })

  test('one value fills the selection; a row fills the selected rows', () => {
    const store = aStore(3, 3)
    const all = shownOf(3, 3)
    expect(placePaste(store, [['5']], { rows: [0, 1], columns: [0, 1] }, all)).toMatchObject({
      command: {
        entries: [
          [0, 500],
          [1, 500],
          [3, 500],
          [4, 500],
        ],
      },
    })
    expect(placePaste(store, [['5', '6']], { rows: [0, 2], columns: [0, 1] }, all)).toMatchObject({
      command: {
        entries: [
          [0, 500],
          [1, 600],
          [6, 500],
          [7, 600],
        ],
      },
    })
  })

  test('a range larger than the table is not cut silently', () => {
    const store = aStore(2, 2)
    const placed = placePaste(
      store,
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      { rows: [1], columns: [0] },
      shownOf(2, 2),
    )
    expect(placed).toEqual({
      kind: 'tooLarge',
      rows: 3,
      columns: 2,
      fit: {
        ok: true,
        entries: [
          [2, 100],
          [3, 200],
        ],
        skipped: 0,
      },
    })
  })

  test('only rows that the filter shows receive values', () => {
    const store = aStore(4, 1)
    const placed = placePaste(
      store,
      [['1'], ['2']],
      { rows: [0], columns: [0] },
      { rows: [0, 3], columns: [0] },
    )
    expect(placed).toMatchObject({
      command: {
        entries: [
          [0, 100],
          [3, 200],
        ],
      },
    })
  })
})

const headed = (paste: HeadedPaste | null): HeadedPaste => {
  if (!paste) throw new Error('No headings')
  return paste
}

describe('a range with headings', () => {
  test('matches options by their label without case and Polish diacritics, quantities by their number', () => {
    const store = aStore(6, 4)
    const paste = headed(
      readHeadings(store, [
        ['', '200 szt.', '400'],
        ['folia  MATOWA', '1', '2'],
        ['zlocenie', '3', '4'],
      ]),
    )
    expect(paste.columns.map(({ kind, decision }) => [kind, decision])).toEqual([
      ['exact', 1],
      ['exact', 3],
    ])
    expect(paste.rows.map(({ kind, decision }) => [kind, decision])).toEqual([
      ['exact', 3],
      ['exact', 5],
    ])
    expect(placeHeaded(store, paste, { rows: [0], columns: [0] }, shownOf(6, 4)).entries).toEqual([
      [13, 100],
      [15, 200],
      [21, 300],
      [23, 400],
    ])
  })

  test('the pk beside the label takes precedence over the label', () => {
    const store = aStore(6, 2)
    const paste = headed(
      readHeadings(store, [
        ['pk', 'Grupa', 'Opcja', '100', '200'],
        ['503', 'Papier', 'Nazwa zmieniona', '1', '2'],
      ]),
    )
    expect(paste.rows).toMatchObject([{ kind: 'pk', decision: 3 }])
    expect(placeHeaded(store, paste, { rows: [0], columns: [0] }, shownOf(6, 2)).entries).toEqual([
      [6, 100],
      [7, 200],
    ])
  })

  test('a similar label waits for confirmation, an unknown label or quantity for a decision', () => {
    const store = aStore(6, 3)
    const paste = headed(
      readHeadings(store, [
        ['', '100', '200', '250'],
        ['Folia matow', '1', '2', '3'],
        ['Coś innego zupełnie', '4', '5', '6'],
      ]),
    )
    expect(paste.rows).toMatchObject([
      { kind: 'near', proposed: 3, decision: null },
      { kind: 'none', proposed: null, decision: null },
    ])
    expect(undecidedMatches(paste).map(({ text }) => text)).toEqual([
      'Folia matow',
      'Coś innego zupełnie',
      '250',
    ])
    expect(placeHeaded(store, paste, { rows: [0], columns: [0] }, shownOf(6, 3)).entries).toEqual([])
  })

  test('a range with quantities down and options across is transposed', () => {
    const store = aStore(6, 3)
    const paste = headed(
      readHeadings(store, [
        ['', 'Folia matowa', 'Złocenie'],
        ['100', '1', '2'],
        ['200', '3', '4'],
        ['300', '5', '6'],
      ]),
    )
    expect(paste.isTurned).toBe(true)
    expect(placeHeaded(store, paste, { rows: [0], columns: [0] }, shownOf(6, 3)).entries).toEqual([
      [9, 100],
      [10, 300],
      [11, 500],
      [15, 200],
      [16, 400],
      [17, 600],
    ])
  })

  test('labels without quantities are pasted from the selected column on, quantities without labels from the selected row', () => {
    const store = aStore(6, 3)
    const rows = headed(
      readHeadings(store, [
        ['Złocenie', '1', '2'],
        ['Folia matowa', '3', '4'],
      ]),
    )
    expect(placeHeaded(store, rows, { rows: [0], columns: [1] }, shownOf(6, 3)).entries).toEqual([
      [16, 100],
      [17, 200],
      [10, 300],
      [11, 400],
    ])
    const columns = headed(
      readHeadings(store, [
        ['100', '300'],
        ['1', '2'],
      ]),
    )
    expect(placeHeaded(store, columns, { rows: [2], columns: [0] }, shownOf(6, 3)).entries).toEqual([
      [6, 100],
      [8, 200],
    ])
  })

  test('rows that the filter hides receive nothing and are counted', () => {
    const store = aStore(6, 2)
    const paste = headed(
      readHeadings(store, [
        ['', '100', '200'],
        ['Folia matowa', '1', '2'],
        ['Złocenie', '3', '4'],
      ]),
    )
    const placed = placeHeaded(store, paste, { rows: [3], columns: [0] }, { rows: [3], columns: [0, 1] })
    expect(placed).toEqual({
      ok: true,
      entries: [
        [6, 100],
        [7, 200],
      ],
      skipped: 2,
    })
  })

  test('two rows for one option are reported', () => {
    const store = aStore(6, 2)
    const paste = headed(
      readHeadings(store, [
        ['', '100', '200'],
        ['Złocenie', '1', '2'],
        ['złocenie', '3', '4'],
      ]),
    )
    expect([...doubledPlaces(paste.rows)]).toEqual([5])
  })

  test.each([
    [
      [
        ['100', '250'],
        ['90', '80'],
      ],
    ],
    [
      [
        ['12,50', '13'],
        ['#N/D!', '1'],
      ],
    ],
    [
      [
        ['1 000 zł', 'brak'],
        ['5', '6'],
      ],
    ],
    [[['100']]],
  ])('plain prices %j have no headings', (table) => {
    expect(readHeadings(aStore(6, 8), table)).toBeNull()
  })
})
