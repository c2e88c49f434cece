import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { zipOfParts } from '#main/adapters/zip.ts'
import { createAttachments } from '#main/services/transfers/attachments.ts'
import { createPriceCopies } from '#main/services/workbooks/price-copies.ts'
import { createWorkbooks } from '#main/services/workbooks/workbooks.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { workbookOf } from '#support/discount-rows.ts'
import { exporting, withExportHarness } from '#support/export-harness.ts'
import { raw } from '#support/test-api-server.ts'
import { fileOf } from '#support/workbook-files.ts'
import { openRealWorkbookReader } from '#support/workbook-reader.ts'

withExportHarness()

const EXPORT = 'GET /api/v1/products/5/export_product_prices/'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function open() {
  const timers: (() => void)[] = []
  const attachments = createAttachments()
  const folder = join(exporting.folder, '..', 'kopie-cen')
  const copies = createPriceCopies({ transfers: exporting.transfers, attachments, folder })
  const workbooks = createWorkbooks({
    attachments,
    reader: openRealWorkbookReader(),
    transfers: exporting.transfers,
    pack: zipOfParts,
    after: (_milliseconds, run) => void timers.push(run),
  })
  return { attachments, folder, copies, workbooks, timers }
}

describe('the price list before an import', () => {
  test('CAT-019 it is fetched from the product’s export, stored apart from downloads, read, and deleted with the session', async () => {
    const bytes = new Uint8Array(
      await (
        await workbookOf([
          ['PK', 'Opcja', 100],
          [7, 'Kreda', 12.5],
        ])
      ).arrayBuffer(),
    )
    exporting.server.on(
      EXPORT,
      raw(
        200,
        { 'content-type': XLSX, 'content-disposition': 'attachment; filename="ceny-produktu-5.xlsx"' },
        bytes,
      ),
    )
    const { copies, workbooks, folder, attachments } = open()
    const kept = await copies.keep(5, 'copy 1')
    expect(kept.fileName).toBe('ceny-produktu-5.xlsx')
    const { json, pages } = await workbooks.read(kept.reference, 0)
    expect(pages).toBe(1)
    expect(JSON.parse(json)).toEqual([
      ['PK', 'Opcja', '100'],
      ['7', 'Kreda', '12.5'],
    ])
    // Like a file that the user chose, it can be uploaded.
    const file = attachments.find(kept.reference)
    expect(file && (await readFile(file.path)).equals(Buffer.from(bytes))).toBe(true)
    expect(await readdir(folder)).toHaveLength(1)
    expect(existsSync(exporting.folder) ? await readdir(exporting.folder) : []).toEqual([])
    await copies.clear()
    expect(existsSync(folder)).toBe(false)
    expect((await refusalOf(workbooks.read(kept.reference, 0)))?.message).toContain(
      'Nie udało się odczytać pliku',
    )
  })

  test.each([
    ['a page of a proxy', raw(200, { 'content-type': 'text/html' }, '<h1>Zaloguj się</h1>')],
    ['a text that calls itself a workbook', raw(200, { 'content-type': XLSX }, 'pk;cena')],
    ['nothing at all', raw(200, { 'content-type': XLSX }, '')],
    ['a refusal', raw(403, { 'content-type': 'application/json' }, '{"detail":"Nie."}')],
  ])('CAT-019 %s is no copy and leaves no file', async (_what, reply) => {
    exporting.server.on(EXPORT, reply)
    const { copies, folder } = open()
    expect(await refusalOf(copies.keep(5, 'copy 2'))).not.toBeNull()
    expect(existsSync(folder) ? await readdir(folder) : []).toEqual([])
  })
})

describe('rows that are saved as a workbook', () => {
  test('CAT-073 rows are written as texts under their headings, and a text that looks like a formula remains a text', async () => {
    const { workbooks } = open()
    const rows = [
      ['Wiersz', 'Zawartość', 'Powód'],
      ['3', '=1+1', ''],
      ['', 'żółty <b>', 'nie ma'],
    ]
    const saved = await workbooks.save({
      transferId: 'x',
      name: 'Nieprzypisane: A/5',
      title: 'Nieprzypisane',
      rows,
    })
    expect(saved.fileName).toMatch(/^Nieprzypisane.*\.xlsx$/)
    const read = await readSheet(await readFile(join(exporting.folder, saved.fileName)))
    expect(read).toEqual([
      ['Wiersz', 'Zawartość', 'Powód'],
      ['3', '=1+1', null],
      [null, 'żółty <b>', 'nie ma'],
    ])
  })

  test('CAT-071 a file that is not attached is not read', async () => {
    const { workbooks, attachments } = open()
    expect(await refusalOf(workbooks.read('file:00000000-0000-0000-0000-000000000000', 0))).toMatchObject({
      code: 'FILE_UNKNOWN',
    })
    const path = await fileOf('zwykły tekst')
    const reference = attachments.add({ path, name: 'x.xlsx', size: 12 })
    expect((await refusalOf(workbooks.read(reference, 0)))?.message).toBe('To nie jest plik Excela (.xlsx).')
  })

  test('a long sheet is returned page by page, each page is read once, and no sheet remains in memory forever', async () => {
    const { workbooks, attachments, timers } = open()
    const texts = Array.from({ length: 3_000 }, (_, row) => [row, 'x'.repeat(200)])
    const path = await fileOf(new Uint8Array(await (await workbookOf(texts)).arrayBuffer()))
    const reference = attachments.add({ path, name: 'x.xlsx', size: 12 })
    const whole = async () => {
      const { json, pages } = await workbooks.read(reference, 0)
      const rows = JSON.parse(json) as string[][]
      for (let page = 1; page < pages; page += 1) {
        rows.push(...(JSON.parse((await workbooks.read(reference, page)).json) as string[][]))
      }
      return { rows, pages }
    }
    const { rows, pages } = await whole()
    expect(pages).toBeGreaterThan(2)
    expect(rows.map(([row]) => Number(row))).toEqual(texts.map(([row]) => row))
    // A sheet is released when its last page has been read, or after a while if reading stopped half-way.
    const unknown = { code: 'FILE_UNKNOWN' }
    expect(await refusalOf(workbooks.read(reference, 1))).toMatchObject(unknown)
    await workbooks.read(reference, 0)
    expect((await workbooks.read(reference, 1)).pages).toBe(pages)
    for (const run of timers) run()
    expect(await refusalOf(workbooks.read(reference, 1))).toMatchObject(unknown)
    expect((await whole()).rows).toHaveLength(3_000)
  })
})
