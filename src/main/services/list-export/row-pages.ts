import { isApiFailure } from '#shared/api/api-error.ts'
import type { JournalQuery, JournalRow } from '#shared/ipc/routes/journal.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import { PAGE_SIZES } from '#shared/api/list-query.ts'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient } from '../api-client/contract.ts'
import { failure } from '../api-client/failures.ts'

export type ExportedRow = Readonly<Record<string, unknown>>

/** One page of rows; `count` is null if the server does not report the total. */
export interface RowPage {
  rows: readonly ExportedRow[]
  count: number | null
}

/** A list that is read page by page, from page 1. */
export interface RowPages {
  /** Reads a page; null if there is no such page. Throws an `ApiFailure`. */
  read(page: number, signal: AbortSignal): Promise<RowPage | null>
  /** Returns the key of a row, or null if the server gives it none. */
  keyOf(row: ExportedRow): string | null
  /** Returns the rows nested in a row; null if rows are never nested. */
  below: ((row: ExportedRow) => readonly ExportedRow[]) | null
}

/** The page size to request. If a server returns fewer rows, that is accepted as its page size. */
export const LONGEST_PAGE = PAGE_SIZES.at(-1) ?? 200

/** The journal returns at most this many rows per page. */
const JOURNAL_PAGE = 100

type OperationSource = Extract<ExportSource, { kind: 'operation' }>

interface Asked {
  api: Pick<ApiClient, 'request'>
  journal: { list(query: JournalQuery): { count: number; results: readonly JournalRow[] } }
}

/** Reads the rows of an API list: of a read-only operation that returns pages. */
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
        // The list on the screen may be sending the same request now.
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

/** Returns the page reader of a source: an API operation, given rows or the journal. */
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
