import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import readSheets, { readSheet } from 'read-excel-file/node'
import type { ExportColumn } from '#shared/domain/export-column.ts'
import { zipOfParts } from '#main/adapters/zip.ts'
import { createListExport, type ListExport } from '#main/services/list-export/list-export.ts'
import { createTransfers, type Transfers } from '#main/services/transfers/transfers.ts'
import { apiHarness, type ApiHarness } from './api-harness.ts'
import { json, startTestApiServer, type Reply, type TestApiServer } from './test-api-server.ts'

interface ExportHarness {
  server: TestApiServer
  /** The folder in which files are saved. */
  folder: string
  api: ApiHarness
  transfers: Transfers
  lists: ListExport
  progress: { rows: number; total: number | null; isAgain: boolean }[]
}

/** Lists that are saved from a server into the test's own folder, created again for each test. */
export const exporting = {} as ExportHarness

export function withExportHarness(): void {
  beforeEach(async () => {
    exporting.server = await startTestApiServer()
    exporting.folder = join(await mkdtemp(join(tmpdir(), 'backoffice-exports-')), 'Pobrane')
    exporting.progress = []
    exporting.api = apiHarness(exporting.server.baseUrl)
    exporting.transfers = createTransfers({
      api: exporting.api.api,
      downloadsFolder: () => exporting.folder,
      opener: { open: async () => undefined, showInFolder: () => undefined },
      emit: () => undefined,
      log: exporting.api.log,
    })
    exporting.lists = createListExport({
      transfers: exporting.transfers,
      sources: {
        api: exporting.api.api,
        journal: { list: () => ({ count: 0, results: [] }) },
      },
      pack: zipOfParts,
      now: () => new Date('2026-11-22T23:30:00+01:00'),
      emit: (_name, { rows, total, isAgain }) => void exporting.progress.push({ rows, total, isAgain }),
      log: exporting.api.log,
      progressMs: 0,
    })
  })
  afterEach(async () => {
    await exporting.server.close()
    await rm(join(exporting.folder, '..'), { recursive: true, force: true })
  })
}

/** Path of the list that these tests export. */
export const TAGS = 'GET /api/v1/tags/'

const COLUMNS: ExportColumn[] = [
  { heading: 'Numer', kind: 'plain', paths: ['pk'] },
  { heading: 'Nazwa', kind: 'plain', paths: ['name'] },
]

type ExportOrder = Parameters<ListExport['save']>[0]
type Sheet = ExportOrder['sheets'][number]

/** All tags, sorted by name. */
export const TAG_SOURCE = {
  kind: 'operation' as const,
  operation: 'tags.list',
  query: { ordering: 'name' },
  key: ['pk'],
}

/** A sheet with all tags. */
export const tagSheet = (more: Partial<Sheet> = {}): Sheet => ({
  title: 'Tagi',
  source: TAG_SOURCE,
  columns: COLUMNS,
  ...more,
})

/** An export order for all tags, or for another list. */
export function tagOrder({
  source = TAG_SOURCE,
  ...more
}: Partial<ExportOrder> & Partial<Pick<Sheet, 'source'>> = {}): ExportOrder {
  return { transferId: 'eksport', sheets: [tagSheet({ source })], format: 'csv', name: 'Tagi', ...more }
}

export const someTags = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => ({ pk: from + place, name: `tag ${from + place}` }))

interface PagedServer {
  /** The largest page that it returns. */
  most?: number
  /** The count to report instead of the number of rows. */
  count?: number
}

/** Returns pages of the rows as Django REST Framework does: 404 beyond the last one. */
export function pagesOf(
  rows: readonly unknown[] | (() => readonly unknown[]),
  setup: PagedServer = {},
): Reply {
  return (request, response) => {
    const all = typeof rows === 'function' ? rows() : rows
    const size = Math.min(Number(request.query.get('page_size')), setup.most ?? 200)
    const page = Number(request.query.get('page'))
    const results = all.slice((page - 1) * size, page * size)
    const isGone = results.length === 0 && page > 1
    const body = isGone ? { detail: 'Invalid page.' } : { count: setup.count ?? all.length, results }
    return json(body, isGone ? 404 : 200)(request, response)
  }
}

/** File names in the folder; empty if the folder does not exist. */
export const exportedFiles = (): Promise<string[]> => readdir(exporting.folder).catch(() => [])

/** Returns the rows of the saved CSV, without its headings. */
export async function csvRowsOf(fileName: string): Promise<string[][]> {
  const text = await readFile(join(exporting.folder, fileName), 'utf8')
  const [, ...lines] = text.trimEnd().split('\r\n')
  return lines.map((line) => line.split(';'))
}

/** Returns the cells of the saved workbook as a spreadsheet reads them. */
export async function sheetOf(fileName: string): Promise<unknown[][]> {
  return readSheet(await readFile(join(exporting.folder, fileName)))
}

/** Returns every sheet of the saved workbook, in order. */
export async function sheetsOf(fileName: string) {
  return readSheets(await readFile(join(exporting.folder, fileName)))
}
