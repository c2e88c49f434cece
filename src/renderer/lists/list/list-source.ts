import type { Page } from '#shared/api/list-query.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import type { ExportSource } from '#shared/ipc/routes/exports.ts'
import type { RowKey } from '../../ui/grid/grid-column.ts'
import { callResource, contractOf, type RowOf } from '../../lib/resource-calls.ts'
import { listQueryOf, type ListState, type ListStateRules } from '../../lib/list-state.ts'

/** The query of a list: page, page size, ordering, search and filters, as they are sent. */
export type ListQuery = Readonly<Record<string, unknown>>

export interface LockedOrder {
  ordering: string
  reason: string
}

/** A paged source of a list's rows. Must keep its identity between renders. */
export interface ListSource<Row, Answer extends Page<Row> = Page<Row>> {
  /** First part of the cache keys: the resource, or another source's name. */
  readonly name: string
  /** Supported filters and orderings. */
  readonly rules: ListStateRules
  readonly isSearchable: boolean
  readonly keyOf: (row: Row) => RowKey
  readonly questionOf: (state: ListState) => ListQuery
  /** Throws an `ApiFailure`. */
  readonly read: (question: ListQuery, signal: AbortSignal) => Promise<Answer>
  /** Returns the export source for a query; without it, or if it is null, the list cannot be exported. */
  readonly exportOf?: (question: ListQuery) => ExportSource | null
  /** Returns the only possible ordering for a state and the reason; null if the user may choose. */
  readonly lockedOrderOf?: (state: ListState) => LockedOrder | null
  /** How long a response counts as fresh, in ms; the cache's default if it is not set. */
  readonly staleMs?: number
}

interface Narrowed {
  /** Sent with every request, e.g. `{ client_pk: 7 }`. */
  fixed?: ListQuery
  /** Overrides the contract's ordering. */
  defaultOrdering?: string
}

/** Returns the list of a resource, narrowed by fixed parameters. */
export function narrowedSource<R extends ListName>(
  resource: R,
  { fixed = {}, defaultOrdering = contractOf(resource).defaultOrdering }: Narrowed,
): ListSource<RowOf<R>> {
  const { filters, orderable, searchable } = contractOf(resource)
  // A fixed parameter is no filter that a user could see or remove.
  const free = Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in fixed)))
  return {
    name: resource,
    rules: { filters: free, orderable, defaultOrdering },
    isSearchable: searchable.length > 0,
    keyOf: ({ pk }) => pk,
    questionOf: (state) => ({ ...listQueryOf(state), ...fixed }),
    read: (query, signal) => callResource<Page<RowOf<R>>>(resource, 'list', { query }, { signal }),
    exportOf: (question) => exportOfOperation(`${resource}.list` as OperationName, question),
  }
}

/** Returns the export source of a paged operation. The exporter reads all pages. */
export function exportOfOperation(
  operation: OperationName,
  { page: _page, page_size: _size, ...query }: ListQuery,
  more: { key?: string[]; nested?: string } = {},
): ExportSource {
  return { kind: 'operation', operation, query, key: ['pk'], ...more }
}

const sources = new Map<ListName, unknown>()

/** Returns the list of a resource. */
export function resourceSource<R extends ListName>(resource: R): ListSource<RowOf<R>> {
  const known = sources.get(resource) ?? narrowedSource(resource, {})
  sources.set(resource, known)
  return known as ListSource<RowOf<R>>
}
