import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#main/workbooks/read-workbook.ts'
import { workbookOf } from '#support/discount-rows.ts'
import { workbookParts, workbookWith, zipOfTexts } from '#support/workbook-files.ts'

const rowsOf = async (bytes: Uint8Array): Promise<string[][]> => readWorkbook(Buffer.from(bytes))
const refusalOf = async (bytes: Uint8Array): Promise<string> =>
  rowsOf(bytes).then(
    () => 'read',
    (cause: unknown) => (cause instanceof Error ? cause.message : ''),
  )

const STRINGS = [
  '<si><t>Kreda mat „130 g”</t></si>',
  '<si><r><rPr><b/></rPr><t xml:space="preserve">Folia </t></r><r><t>błysk &amp; mat</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si>',
  '<si><t xml:space="preserve">dwa\r\nwiersze_x000D_ i _x005F_x0041_</t></si>',
  '<si/>',
].join('')

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="d\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;zł dziś&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm:ss.00"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>'

describe('cells of a sheet', () => {
  test('shared and rich texts are read in full, without phonetic readings, and their escaped characters are decoded', async () => {
    const cells = [0, 1, 2, 3, 9].map((place, at) => `<c r="${'ABCDE'[at]}1" t="s"><v>${place}</v></c>`)
    const file = await workbookWith(`<row r="1">${cells.join('')}<c r="F1"><v>1</v></c></row>`, {
      strings: STRINGS,
    })
    expect(await rowsOf(file)).toEqual([
      ['Kreda mat „130 g”', 'Folia błysk & mat', 'dwa\nwiersze\r i _x0041_', '', '', '1'],
    ])
  })

  test('numbers are dates if their style says so, counted from 1900 or 1904, but not prices in złote', async () => {
    const cells = [0, 1, 2, 3, 4, 7].map(
      (style, at) => `<c r="${'ABCDEF'[at]}1" s="${style}"><v>46000.5</v></c>`,
    )
    const sheet = `<row r="1">${cells.join('')}<c r="G1" s="1"><v>9e99</v></c></row>`
    const days = ['46000.5', '2025-12-09', '2025-12-09', '46000.5', '2025-12-09', '46000.5', '9e+99']
    expect(await rowsOf(await workbookWith(sheet, { styles: STYLES }))).toEqual([days])
    const later = { styles: STYLES, settings: '<workbookPr date1904="1"/>' }
    expect((await rowsOf(await workbookWith(sheet, later)))[0]?.[1]).toBe('2029-12-10')
  })

  test('formulas give their result, also an error; booleans and ISO dates become text, and rounding noise is removed', async () => {
    const row = [
      '<c r="A1" t="str"><f>A2&amp;"&gt;"</f><v>5 &lt; 6</v></c>',
      '<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="C1" t="b"><v>1</v></c><c r="D1" t="b"><v>0</v></c>',
      '<c r="E1" t="d"><v>2026-11-23T00:00:00Z</v></c>',
      '<c r="F1"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="G1"><v>1.20</v></c><c r="H1"><v> 1E3 </v></c>',
      '<c r="I1" t="inlineStr"><is><r><t>w </t></r><r><t>polu</t></r></is></c><c r="J1" t="str"><f>B9</f></c>',
      '<c r="K1"><v>tekst</v></c>',
    ]
    expect(await rowsOf(await workbookWith(`<row r="1">${row.join('')}</row>`))).toEqual([
      ['5 < 6', '#DIV/0!', 'PRAWDA', 'FAŁSZ', '2026-11-23', '0.3', '1.2', '1000', 'w polu', '', 'tekst'],
    ])
  })

  test('reads what other programs write: a prefix, no addresses, other quotes, gaps, comments', async () => {
    const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:cols><x:col min="1" max="2"/></x:cols><x:sheetData>
      <x:row><x:c t='inlineStr'><x:is><x:t><![CDATA[A & B]]></x:t></x:is></x:c>
        <!-- <x:c><x:v>9</x:v></x:c> --><x:c/><x:c s = '1' ><x:v>2</x:v></x:c></x:row>
      <x:row r='4' spans="1:3"><x:c r="B4"><x:v>7</x:v></x:c></x:row><x:row r="6"><x:c r="Z6" s="1"/></x:row>
    </x:sheetData><x:conditionalFormatting/></x:worksheet>`
    expect(await rowsOf(await workbookWith('', { sheet }))).toEqual([
      ['A & B', '', '2'],
      ['', '', ''],
      ['', '', ''],
      ['', '7', ''],
    ])
  })

  test.each([
    ['cut off', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>'],
    [
      'with a field that does not end',
      '<worksheet><sheetData><row><c r="A1"><v>1</v></sheetData></worksheet>',
    ],
    [
      'with an attribute that does not end',
      '<worksheet><sheetData><row r="1><c></c></row></sheetData></worksheet>',
    ],
    ['of something else', '<chartsheet/>'],
  ])('a sheet %s is reported as damaged, and no part of it is used', async (_what, sheet) => {
    expect(await refusalOf(await workbookWith('', { sheet }))).toBe(
      'Pierwszy arkusz tego pliku jest uszkodzony. Otwórz go w Excelu i zapisz jeszcze raz.',
    )
  })

  test('a price with a changed digit is also reported as damage', async () => {
    const parts = workbookParts('<row r="1"><c r="A1"><v>120.50</v></c></row>')
    const file = await zipOfTexts(parts, { isPacked: false })
    expect(await rowsOf(file)).toEqual([['120.5']])
    file.write('920.50', file.indexOf('120.50'))
    expect(await refusalOf(file)).toBe(
      'Plik jest uszkodzony albo ucięty. Otwórz go w Excelu i zapisz jeszcze raz.',
    )
  })

  test('empty cells in far columns and rows take no memory', async () => {
    const file = await workbookWith(
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFE1"><v>2</v></c><c r="ZZZZZZZZ1"><v>3</v></c></row><row r="1048576"><c r="A1048576" t="inlineStr"><is><t> </t></is></c></row>',
    )
    expect(await rowsOf(file)).toEqual([['1']])
  })

  test('another reader finds the same values in a workbook, cell by cell', async () => {
    let seed = 7
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const value = () =>
      [null, next(1_000_000) / 100, next(9) / 3, -next(5), `${next(50)} zł < „ż”`, ' x ', '1,5'][next(7)] ??
      null
    for (let round = 0; round < 20; round += 1) {
      const width = 1 + next(30)
      const sheet = Array.from({ length: 1 + next(20) }, () => Array.from({ length: width }, value))
      const bytes = new Uint8Array(
        await (await workbookOf([['pk', ...(sheet[0] ?? [])], ...sheet])).arrayBuffer(),
      )
      const other = (await readSheet(Buffer.from(bytes), { trim: false })).map((row) =>
        row.map((cell) => (typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : (cell ?? ''))),
      )
      expect(await rowsOf(bytes)).toEqual(other)
    }
  })
})
