import { readSheet } from 'read-excel-file/node'
import { fromBuffer } from 'yauzl'
import { describe, expect, test } from 'vitest'
import type { ExportColumn } from '#shared/domain/export-column.ts'
import { zipOfParts } from '#main/adapters/zip.ts'
import { cellOf } from '#main/services/list-export/cells.ts'
import { csvRows } from '#main/services/list-export/csv-rows.ts'
import { workbook } from '#main/services/list-export/workbook.ts'

const COLUMNS: ExportColumn[] = [
  { heading: 'Numer', kind: 'plain', paths: ['pk'] },
  { heading: 'Status', kind: 'plain', paths: ['status_display', 'status'], labels: { saved: 'Zapisane' } },
  { heading: 'Klient', kind: 'plain', paths: ['client.email'] },
  { heading: 'Brutto', kind: 'decimal', paths: ['info.gross'] },
  { heading: 'Termin', kind: 'date', paths: ['deadline'] },
  { heading: 'Dodano', kind: 'datetime', paths: ['added'] },
  { heading: 'Opis', kind: 'html', paths: ['html'] },
  { heading: 'Odbiór', kind: 'plain', paths: ['pickup'] },
  { heading: 'Uwaga', kind: 'plain', paths: ['note'] },
]

const ROWS = [
  {
    pk: 101985,
    status: 'saved',
    client: { email: 'jan@example.pl' },
    info: { gross: '1234567890.10' },
    deadline: '2026-03-29',
    added: '2026-07-01T22:30:15Z',
    html: '<p>Dzie&#324; &amp; noc</p><script>x()</script>',
    pickup: true,
    note: '=2+3',
  },
  {
    pk: 7,
    status: 'obcy',
    client: null,
    info: { gross: 'za darmo' },
    deadline: 'jutro',
    pickup: false,
    note: '',
  },
]

async function* pages(rows: readonly Record<string, unknown>[] = ROWS) {
  yield rows.map((row) => COLUMNS.map((column) => cellOf(row, column)))
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

function aWorkbook(rows?: readonly Record<string, unknown>[]) {
  let shortened = 0
  const sheet = { columns: COLUMNS, pages: pages(rows), onShortened: () => void (shortened += 1) }
  const chunks = workbook([{ title: 'Lista: „próbna” / [1]', ...sheet }], zipOfParts)
  return bytesOf(chunks).then((bytes) => ({ bytes, shortened }))
}

/** Returns the text of a file in the archive. */
async function partOf(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('entry', (entry: { fileName: string }) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry as never, (broken, stream) => {
          if (broken) return reject(broken)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        })
      })
      zip.on('end', () => reject(new Error(`no ${name}`)))
      zip.readEntry()
    })
  })
}

describe('a workbook', () => {
  test('numbers are numbers, days are dates, times are those of the shop, texts are texts', async () => {
    const [head, first, second] = await readSheet((await aWorkbook()).bytes)
    expect(head).toEqual(COLUMNS.map(({ heading }) => heading))
    expect(first).toEqual([
      101985,
      'Zapisane',
      'jan@example.pl',
      1234567890.1,
      new Date('2026-03-29T00:00:00Z'),
      new Date('2026-07-02T00:30:15Z'),
      'Dzień & noc',
      'tak',
      '=2+3',
    ])
    expect(second).toEqual([7, 'obcy', null, 'za darmo', 'jutro', null, null, 'nie', null])
  })

  test('an amount is written digit by digit, and one that a spreadsheet would round is written as text', async () => {
    const { bytes } = await aWorkbook([
      { info: { gross: '0.10' } },
      { info: { gross: '-12.30' } },
      { info: { gross: '12345678901234567.89' } },
    ])
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c r="D2" s="4"><v>0.10</v></c>')
    expect(sheet).toContain('<c r="D3" s="4"><v>-12.30</v></c>')
    expect((await readSheet(bytes))[3]?.[3]).toBe('12345678901234567,89')
  })

  test('a text that begins like a formula is not one on opening or when the user edits its cell', async () => {
    const { bytes } = await aWorkbook(['=1+1', '+48 600', '-x', '@a'].map((note) => ({ note })))
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    expect(await partOf(bytes, 'xl/styles.xml')).toContain('quotePrefix="1"')
    expect((await readSheet(bytes)).slice(1).map((row) => row[8])).toEqual(['=1+1', '+48 600', '-x', '@a'])
  })

  test('characters that XML does not allow are omitted, and a text longer than a cell is shortened with a note', async () => {
    const { bytes, shortened } = await aWorkbook([
      { note: 'a\u0000b\ud800c <i> & "d"\nnowy wiersz' },
      { note: 'ż'.repeat(40_000) },
    ])
    const rows = await readSheet(bytes)
    expect(rows[1]?.[8]).toBe('ab\ufffdc <i> & "d"\nnowy wiersz')
    expect(rows[2]?.[8]).toBe(`${'ż'.repeat(32_766)}…`)
    expect(shortened).toBe(1)
  })

  test('the sheet has the name of the list, without forbidden characters', async () => {
    const book = await partOf((await aWorkbook()).bytes, 'xl/workbook.xml')
    expect(/<sheet name="([^"]*)"/.exec(book)?.[1]).toBe('Lista  „próbna”    1')
  })
})

describe('CSV', () => {
  test('suits a Polish spreadsheet: byte order mark, semicolons, decimal commas, plain dates, no formulas', async () => {
    const bytes = await bytesOf(csvRows({ columns: COLUMNS, pages: pages() }))
    expect(bytes.toString('utf8')).toBe(
      [
        '\ufeffNumer;Status;Klient;Brutto;Termin;Dodano;Opis;Odbiór;Uwaga',
        "101985;Zapisane;jan@example.pl;1234567890,10;2026-03-29;2026-07-02 00:30:15;Dzień & noc;tak;'=2+3",
        '7;obcy;;za darmo;jutro;;;nie;',
        '',
      ].join('\r\n'),
    )
  })
})
