import type { Page } from '#shared/api/list-query.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import { callResource, contractOf, type RowOf } from '../../lib/resource-calls.ts'
import { listQueryOf, type ListState, type ListStateRules } from '../../lib/list-state.ts'

/** What a list asks: page, page size, ordering, search and filters, as they are sent. */
export type ListQuestion = Readonly<Record<string, unknown>>

/** Answers a list's questions page by page. Must keep its identity between drawings. */
export interface ListSource<Row, Answer extends Page<Row> = Page<Row>> {
  /** First part of the cache's keys: a resource, or what else answers. */
  readonly name: string
  /** Filters and orderings that it understands. */
  readonly rules: ListStateRules
  readonly isSearchable: boolean
  readonly keyOf: (row: Row) => RowKey
  readonly questionOf: (state: ListState) => ListQuestion
  /** Throws an `ApiFailure`. */
  readonly read: (question: ListQuestion, signal: AbortSignal) => Promise<Answer>
  /** Where an export finds the rows that answer a question; without it the list cannot be exported. */
  readonly exportOf?: (question: ListQuestion) => ExportSource
  /** How long an answer counts as new, in ms; the page's usual time where nothing is said. */
  readonly staleMs?: number
}

interface Narrowed {
  /** Sent with every question: `{ client_pk: 7 }`. */
  fixed?: ListQuestion
  /** Instead of the contract's. */
  defaultOrdering?: string
}

/** The list of a resource, or the part of it that fixed parameters leave. */
export function narrowedSource<R extends ListName>(
  resource: R,
  { fixed = {}, defaultOrdering = contractOf(resource).defaultOrdering }: Narrowed,
): ListSource<RowOf<R>> {
  const { filters, orderable, searchable } = contractOf(resource)
  return {
    name: resource,
    rules: { filters, orderable, defaultOrdering },
    isSearchable: searchable.length > 0,
    keyOf: ({ pk }) => pk,
    questionOf: (state) => ({ ...listQueryOf(state), ...fixed }),
    read: (query, signal) => callResource<Page<RowOf<R>>>(resource, 'list', { query }, { signal }),
    exportOf: (question) => exportOfOperation(`${resource}.list` as OperationName, question),
  }
}

/** The rows of an operation that answers pages; the pages are walked by whoever exports them. */
export function exportOfOperation(
  operation: OperationName,
  { page: _page, page_size: _size, ...query }: ListQuestion,
  more: { key?: string[]; nested?: string } = {},
): ExportSource {
  return { kind: 'operation', operation, query, key: ['pk'], ...more }
}

const sources = new Map<ListName, unknown>()

/** The list of a resource. */
export function resourceSource<R extends ListName>(resource: R): ListSource<RowOf<R>> {
  const known = sources.get(resource) ?? narrowedSource(resource, {})
  sources.set(resource, known)
  return known as ListSource<RowOf<R>>
}
