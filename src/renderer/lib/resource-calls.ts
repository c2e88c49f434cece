import { registry, type ListName, type OperationName, type RecordOf } from '#shared/api/registry.ts'
import type { ListStateRules } from './list-state.ts'
import { call, type CallOptions } from './api.ts'

export type Verb = 'list' | 'retrieve' | 'create' | 'update' | 'delete'

/** What every record of every resource has. */
export interface AnyRecord {
  pk: number
  [part: string]: unknown
}

/** A row of the resource, for code that works over all of them. */
export type RowOf<R extends ListName> = RecordOf<R> & AnyRecord

interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * A call by resource and verb. The framework works over all resources, so the types meet here once: the main process
 * checks the input against the operation's schemas, and refuses a verb that the resource does not have.
 */
export async function callResource<Reply>(
  resource: ListName,
  verb: Verb,
  parts: CallParts,
  options?: CallOptions,
): Promise<Reply> {
  const answer: unknown = await call(`${resource}.${verb}` as OperationName, parts as never, options)
  return answer as Reply
}

/** The record as the server has it now, past every cache. */
export function readRecord<R extends ListName>(resource: R, pk: number): Promise<RowOf<R>> {
  return callResource<RowOf<R>>(resource, 'retrieve', { params: { pk } }, { allowDuplicate: true })
}

interface ContractHalf {
  model: string
  defaultOrdering: string
  orderable?: readonly string[]
  searchable?: readonly string[]
  filters?: ListStateRules['filters']
  /** Fields that hold HTML. */
  html?: readonly string[]
  verbs: readonly string[]
}

/** The contract half of a resource, as far as lists and forms need it. */
export function contractOf(resource: ListName): Required<ContractHalf> {
  const half: ContractHalf = registry[resource]
  return {
    ...half,
    orderable: half.orderable ?? [],
    searchable: half.searchable ?? [],
    filters: half.filters ?? {},
    html: half.html ?? [],
  }
}
