import { registry, type ListName, type OperationName, type RecordOf } from '#shared/api/registry.ts'
import type { ListStateRules } from './list-state.ts'
import { call, type CallOptions } from './api.ts'

export type Verb = 'list' | 'retrieve' | 'create' | 'update' | 'delete'

/** Fields that records of all resources have. */
export interface AnyRecord {
  pk: number
  [part: string]: unknown
}

/** A row of the resource, for generic code. */
export type RowOf<R extends ListName> = RecordOf<R> & AnyRecord

interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Calls a resource by verb. Generic code works over all resources, so the types are loosened only here. The main
 * process validates the input against the operation's schemas and refuses a verb that the resource does not have.
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

/** Reads the record from the server, past every cache. */
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

/** Returns the part of a resource's contract that lists and forms need. */
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
