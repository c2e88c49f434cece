import { isApiFailure } from '#shared/api/api-error.ts'
import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import { PAGE_SIZES } from '#shared/api/list-query.ts'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient } from '../api-client/contract.ts'
import { failure } from '../api-client/failures.ts'

export type ExportedRow = Readonly<Record<string, unknown>>

/** One page as it came; `count` is null where the server does not say how many there are. */
export interface RowPage {
  rows: readonly ExportedRow[]
  count: number | null
}

/** A list that is read page by page, from page 1. */
export interface RowPages {
  /** null: there is no such page. Throws an `ApiFailure`. */
  read(page: number, signal: AbortSignal): Promise<RowPage | null>
  /** What names a row; null where the server gives it no name of its own. */
  keyOf(row: ExportedRow): string | null
  /** The rows below a row, which come within it; null: no row stands below another. */
  below: ((row: ExportedRow) => readonly ExportedRow[]) | null
}

/** So many rows are asked for at a time; a server that gives fewer is believed. */
const LONGEST_PAGE = PAGE_SIZES.at(-1) ?? 200

/** As many rows as the journal gives at once. */
const JOURNAL_PAGE = 100

type OperationSource = Extract<ExportSource, { kind: 'operation' }>

interface Asked {
  api: Pick<ApiClient, 'request'>
  journal: { list(query: JournalQuery): { count: number; results: readonly JournalRow[] } }
}

/** Rows of a list of the API: of an operation that answers pages and changes nothing. */
function operationPages(
  { operation: name, query, key, nested }: OperationSource,
  api: Asked['api'],
): RowPages {
  const operation = findOperation(name)
  if (!operation || operation.method !== 'GET' || operation.isFile) {
    throw failure(ErrorCode.operationUnknown, name)
  }
  return {
    async read(page, signal) {
      try {
        const input = { query: { ...query, page, page_size: LONGEST_PAGE } }
        // The list on the screen may be asking the same at this moment.
        const answer = await api.request(name, input, { signal, allowDuplicate: true })
        return pageOf(answer) ?? Promise.reject(failure(ErrorCode.responseUnusable, name))
      } catch (cause) {
        if (page > 1 && isApiFailure(cause) && cause.error.status === 404) return null
        throw cause
      }
    },
    keyOf(row) {
      const parts = key.map((name) => row[name])
      const isOwn = parts.some((part) => typeof part === 'string' || (typeof part === 'number' && part >= 0))
      return isOwn ? JSON.stringify(parts) : null
    },
    below: nested === undefined ? null : (row) => rowsIn(row[nested]),
  }
}

function pageOf(answer: unknown): RowPage | null {
  if (typeof answer !== 'object' || answer === null || !('results' in answer)) return null
  if (!Array.isArray(answer.results)) return null
  const isGuessed = 'isCountGuessed' in answer && answer.isCountGuessed === true
  const count = !isGuessed && 'count' in answer && typeof answer.count === 'number' ? answer.count : null
  return { rows: rowsIn(answer.results), count }
}

function rowsIn(values: unknown): ExportedRow[] {
  if (!Array.isArray(values)) return []
  return values.filter((row): row is ExportedRow => typeof row === 'object' && row !== null)
}

const givenRows = (rows: readonly ExportedRow[]): RowPages => ({
  read: async (page) => (page === 1 ? { rows, count: rows.length } : null),
  keyOf: () => null,
  below: null,
})

/** The rows of a source, wherever they are. */
export function rowPagesOf(source: ExportSource, { api, journal }: Asked): RowPages {
  if (source.kind === 'operation') return operationPages(source, api)
  if (source.kind === 'rows') return givenRows(source.rows)
  return {
    async read(page) {
      const { count, results } = journal.list({ ...source.query, page, pageSize: JOURNAL_PAGE })
      return { count, rows: results.map((row) => ({ ...row })) }
    },
    keyOf: ({ id }) => String(id),
    below: null,
  }
}
