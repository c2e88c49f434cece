import type { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { ExportSource, exportRoutes } from '#shared/ipc/routes/exports.ts'
import type { Events } from '#shared/ipc/events.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import type { Transfers } from '../transfers/transfers.ts'
import { cellOf, type Cell } from './cells.ts'
import { csvRows } from './csv-rows.ts'
import { dayPages } from './day-pages.ts'
import { ListChangedDuringRead } from './list-changed.ts'
import { rowPagesOf, type ExportedRow, type RowPages } from './row-pages.ts'
import { isoDate, readMoment } from './moments.ts'
import { walkPages } from './walk-pages.ts'
import { workbook } from './workbook.ts'
import type { Pack } from './written-rows.ts'

type Order = z.output<(typeof exportRoutes)['exports.save']['input']>

/** Saves whole lists as files. */
export interface ListExport {
  /** Throws an `ApiFailure`; in that case no file is left. */
  save(order: Order): Promise<RouteOutput<'exports.save'>>
}

export interface ListExportDeps {
  transfers: Pick<Transfers, 'saveContent'>
  sources: Parameters<typeof rowPagesOf>[1]
  pack: Pack
  now: () => Date
  emit: (name: 'exports.progress', payload: Events['exports.progress']) => void
  log: Pick<Log, 'warn'>
  /** The shortest time between two progress events, ms. */
  progressMs?: number
}

/** How often a list that changes while it is read is read again from its beginning. */
const TRIES = 3
const PROGRESS_MS = 200

export function createListExport(deps: ListExportDeps): ListExport {
  const { transfers, sources, pack, now, emit, log, progressMs = PROGRESS_MS } = deps

  function pagesOf(source: ExportSource): RowPages {
    const pages = rowPagesOf(source, sources)
    return source.kind === 'operation' && source.days ? dayPages(pages, source.days) : pages
  }

  return {
    async save({ transferId, sheets, format, name }) {
      const tables = sheets.map((sheet) => ({ ...sheet, pages: pagesOf(sheet.source) }))
      const written = { rows: 0, shortened: 0 }
      let tries = 0
      let reported = -Infinity
      const tell = (rows: number, total: number | null): void => {
        const now = performance.now()
        if (now - reported < progressMs && rows !== total && rows > 0) return
        reported = now
        emit('exports.progress', { transferId, rows, total, isAgain: tries > 1 })
      }

      const content = (signal: AbortSignal): AsyncIterable<Uint8Array> => {
        tries += 1
        written.rows = 0
        written.shortened = 0
        tell(0, null)
        const rows = tables.map((table) => ({
          title: table.title,
          columns: table.columns,
          pages: cellPages(table),
          onShortened: () => void (written.shortened += 1),
        }))
        const [first] = rows
        return format === 'csv' && first ? csvRows(first) : workbook(rows, pack)

        async function* cellPages({
          columns,
          pages,
        }: (typeof tables)[number]): AsyncGenerator<readonly (readonly Cell[])[]> {
          const unfold = createUnfolding(pages)
          const before = written.rows
          const onRead = (read: number, total: number | null) =>
            tell(before + read, tables.length === 1 ? total : null)
          for await (const page of walkPages(pages, { signal, onRead })) {
            const cells = unfold(page).map((row) => columns.map((column) => cellOf(row, column)))
            written.rows += cells.length
            yield cells
          }
        }
      }

      const again = (cause: unknown): boolean => {
        if (!(cause instanceof ListChangedDuringRead)) return false
        log.warn('export', `try ${tries} of ${TRIES}: ${cause.reason}`)
        if (tries < TRIES) return true
        throw shifted(cause)
      }
      const saved = await transfers.saveContent({
        name: `${name} ${dayOf(now())}.${format}`,
        content,
        again,
        transferId,
      })
      return { ...saved, ...written }
    },
  }
}

/**
 * Returns a function that lists rows together with their nested rows, each once. A server may send a row both on its
 * own and within its parent.
 */
function createUnfolding(pages: RowPages): (rows: readonly ExportedRow[]) => readonly ExportedRow[] {
  const { below } = pages
  if (!below) return (rows) => rows
  const taken = new Set<string>()
  const unfold = (rows: readonly ExportedRow[]): ExportedRow[] =>
    rows.flatMap((row) => {
      const key = pages.keyOf(row)
      if (key !== null && taken.has(key)) return []
      if (key !== null) taken.add(key)
      return [row, ...unfold(below(row))]
    })
  return unfold
}

function shifted({ reason }: ListChangedDuringRead): ApiFailure {
  return new ApiFailure({
    code: ErrorCode.conflict,
    message: `Pliku nie zapisano, bo nie byłby pełny: ${reason}. Próbowano ${TRIES} razy. Spróbuj za chwilę albo uporządkuj listę po innej kolumnie.`,
  })
}

/** Returns the date in the shop's time zone, `2026-11-22`. */
function dayOf(now: Date): string {
  const moment = readMoment(now.toISOString())
  return moment ? isoDate(moment) : ''
}
