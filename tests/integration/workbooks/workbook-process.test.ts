import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#support/api-refusal.ts'
import { workbookOf } from '#support/discount-rows.ts'
import { processExists } from '#support/process-exists.ts'
import { fileOf, workbookWith, zipOfTexts } from '#support/workbook-files.ts'
import { openRealWorkbookReader } from '#support/workbook-reader.ts'

const rowsOf = (pages: readonly Uint8Array[]): unknown[] =>
  pages.flatMap((page) => JSON.parse(Buffer.from(page).toString('utf8')) as unknown[])

async function read(bytes: Uint8Array | string): Promise<unknown[]> {
  return rowsOf(await openRealWorkbookReader().read(await fileOf(bytes)))
}

async function refusal(bytes: Uint8Array | string, limits = {}): Promise<string> {
  return (await refusalOf(openRealWorkbookReader(limits).read(await fileOf(bytes))))?.message ?? ''
}

describe('a workbook that the user chose', () => {
  test('CAT-071 its first sheet is read as texts, with numbers as written and without the rounding noise of formulas', async () => {
    const file = await workbookOf([
      ['pk', 'Opcja', 100, 250],
      [7, 'Kreda mat „130 g”', 12.5, '3,20'],
      [null, 'Folia', null, 1200],
    ])
    expect(await read(new Uint8Array(await file.arrayBuffer()))).toEqual([
      ['pk', 'Opcja', '100', '250'],
      ['7', 'Kreda mat „130 g”', '12.5', '3,20'],
      ['', 'Folia', '', '1200'],
    ])
    const noisy =
      '<row r="1"><c r="A1"><v>0.30000000000000004</v></c><c r="B1" t="e"><f>X</f><v>#N/A</v></c><c r="C1"><v>2</v></c></row>'
    const [row] = (await read(await workbookWith(noisy))) as string[][]
    expect(row).toEqual(['0.3', '#N/A', '2'])
  })

  test.each([
    ['a text that was only renamed', 'pk;cena\n1;2', 'To nie jest plik Excela (.xlsx).'],
    ['nothing', '', 'To nie jest plik Excela (.xlsx).'],
    [
      'an old or locked workbook',
      Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
      'Plik jest zabezpieczony hasłem albo zapisany w starym formacie Excela (.xls). Zapisz go jako .xlsx bez hasła.',
    ],
    ['60 MB', Buffer.alloc(60 * 1024 * 1024), 'Plik jest za duży: ma 60 MB, a największy dozwolony 20 MB.'],
  ])('CAT-071 %s is refused with a clear message', async (_what, bytes, message) => {
    expect(await refusal(bytes)).toBe(message)
  })

  test('CAT-071 an archive that is not a workbook and an empty sheet are refused', async () => {
    expect(await refusal(await zipOfTexts({ 'word/document.xml': '<x/>' }))).toBe(
      'To nie jest plik Excela (.xlsx).',
    )
    expect(await refusal(await workbookWith(''))).toBe('Pierwszy arkusz tego pliku jest pusty.')
  })

  test('CAT-071 a file that is truncated anywhere is reported as damaged', async () => {
    const whole = await workbookWith('<row r="1"><c r="A1"><v>1</v></c></row>')
    const damaged = 'Plik jest uszkodzony albo ucięty. Otwórz go w Excelu i zapisz jeszcze raz.'
    for (const share of [0.1, 0.5, 0.9])
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toBe(damaged)
    const spoiled = Buffer.from(whole)
    spoiled.fill(0xff, 60, 160)
    expect(await refusal(spoiled)).toBe(damaged)
  })

  test('CAT-071 a file that unpacks to more than 100 MB is abandoned, whatever size it declares', async () => {
    const swollen = await zipOfTexts({
      'xl/workbook.xml': '<x/>',
      'xl/a.xml': Buffer.alloc(101 * 1024 * 1024),
    })
    expect(swollen.length).toBeLessThan(1024 * 1024)
    expect(await refusal(swollen)).toContain('po rozpakowaniu ma ponad 100 MB')
    // The directory declares ten bytes.
    const lying = Buffer.from(swollen)
    const at = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    lying.writeUInt32LE(10, at + 24)
    expect(await refusal(lying)).toContain('po rozpakowaniu ma ponad 100 MB')
  })

  test('CAT-071 more than 50,000 rows are too many', async () => {
    const rows = Array.from(
      { length: 50_001 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
    )
    expect(await refusal(await workbookWith(rows.join('')))).toContain('ponad 50 000 wierszy')
  })

  test('CAT-071 a workbook that takes too long or too much memory ends only its own process, and the next one is read', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
    )
    const large = await workbookWith(rows.join(''))
    expect(await refusal(large, { limitMs: 1 })).toContain('trwa za długo')
    expect(await refusal(large, { heapMb: 8 })).toContain('za dużo pamięci')
    expect(await read(await workbookWith('<row r="1"><c r="A1"><v>1</v></c></row>'))).toEqual([['1']])
  })

  test('CAT-071 PL-13 if its process is killed while it reads, the import fails with a message, and the next file is read', async () => {
    const pids: number[] = []
    const reader = openRealWorkbookReader({
      onPid: (pid) => void (pids.push(pid) && process.kill(pid, 'SIGKILL')),
    })
    const path = await fileOf(await workbookWith('<row r="1"><c r="A1"><v>1</v></c></row>'))
    expect((await refusalOf(reader.read(path)))?.message).toBe(
      'Nie udało się odczytać pliku. Otwórz go w Excelu i zapisz jeszcze raz.',
    )
    expect(pids).toHaveLength(1)
    expect(rowsOf(await openRealWorkbookReader().read(path))).toEqual([['1']])
  })

  test('PL-13 the process of a workbook ends when its file has been read or refused', async () => {
    const pids: number[] = []
    const reader = openRealWorkbookReader({ onPid: (pid) => void pids.push(pid) })
    await reader.read(await fileOf(await workbookWith('<row r="1"><c r="A1"><v>1</v></c></row>')))
    await refusalOf(reader.read(await fileOf('pk;cena')))
    expect(pids).toHaveLength(2)
    await expect.poll(() => pids.filter(processExists)).toEqual([])
  })

  test('CAT-071 while a large workbook is read, the rest of the process does not wait', async () => {
    const cells = Array.from(
      { length: 20 },
      (_, at) => `<c r="${String.fromCharCode(65 + at)}1"><v>12.5</v></c>`,
    ).join('')
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `<row r="${at + 1}">${cells.replaceAll('1"', `${at + 1}"`)}</row>`,
    )
    const path = await fileOf(await workbookWith(rows.join('')))
    const turns = { count: 0 }
    const timer = setInterval(() => (turns.count += 1), 5)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const pages = await openRealWorkbookReader().read(path)
    delay.disable()
    clearInterval(timer)
    const read = rowsOf(pages) as string[][]
    expect(read).toHaveLength(10_000)
    expect(new Set(read.map((row) => row.join())).size).toBe(1)
    // The rows are passed on in pages, none of them large.
    expect(pages.length).toBeGreaterThan(4)
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(250_000)
    // The event loop continued to run while the process was reading.
    expect(turns.count).toBeGreaterThan(10)
  })
})
