import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keys of cached responses: the resource (or another source), then the verb, then the query. Everything under one verb
 * has the same shape, whichever component reads it:
 *
 * - `list`: a page as returned; pages requested by a list also have the moment of the request
 * - `pages`: several such pages, as react-query stores them
 * - `tree`: all records in one array
 * - `retrieve`: a record
 * - `record`: the record that is open in a form; never refetched while the form is open
 * - any other: the response of the operation with that name
 */
export const cacheKeys = {
  all: (name: string): QueryKey => [name],
  list: (name: string, question: object): QueryKey => [name, 'list', question],
  pages: (name: string, verb: string, question: object): QueryKey => [name, 'pages', verb, question],
  tree: (name: string): QueryKey => [name, 'tree'],
  retrieve: (name: string, pk: string | number): QueryKey => [name, 'retrieve', String(pk)],
  record: (name: string, pk: string | number): QueryKey => [name, 'record', String(pk)],
  operation(operation: string, input: object): QueryKey {
    const [name = '', verb = ''] = operation.split('.')
    const { params, query } = input as { params?: { pk?: string | number }; query?: object }
    if (verb === 'list') return cacheKeys.list(name, query ?? {})
    if (verb === 'retrieve' && params?.pk !== undefined) return cacheKeys.retrieve(name, params.pk)
    return [name, verb, input]
  },
} as const

interface StaleOptions {
  /** Keeps displayed data until the user reloads it, because a row that is being edited must not move away. */
  isLeftShown?: boolean
}

/** Invalidates everything cached of these resources, except the record that is open in a form. */
export function markStale(
  client: QueryClient,
  names: readonly string[],
  { isLeftShown = false }: StaleOptions = {},
): Promise<void> {
  return client.invalidateQueries({
    ...(isLeftShown && { refetchType: 'none' }),
    predicate: ({ queryKey: [name, verb] }) => names.includes(String(name)) && verb !== 'record',
  })
}

export interface CachedRecord {
  pk: number
  [part: string]: unknown
}

const isRecord = (value: unknown): value is CachedRecord =>
  typeof value === 'object' && value !== null && 'pk' in value && typeof value.pk === 'number'

/**
 * Whether the property contains records of the same kind: a list response, the pages of one, or the children in a tree.
 */
const isNest = (name: string, value: object): boolean =>
  ['results', 'subpages', 'children'].includes(name) || (name === 'pages' && 'pageParams' in value)

/** Yields every record in a response or in a cache entry. */
export function* recordsIn(value: unknown): Generator<CachedRecord> {
  if (Array.isArray(value)) {
    for (const item of value) yield* recordsIn(item)
  } else if (typeof value === 'object' && value !== null) {
    if (isRecord(value)) yield value
    for (const [name, inner] of Object.entries(value)) if (isNest(name, value)) yield* recordsIn(inner)
  }
}

type Changes = Readonly<Record<string, unknown>>

/** Returns the value with changes applied to the record whose field `by` equals the key. Returns the value itself without such a record. */
function patched(value: unknown, key: number, changes: Changes, by: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => patched(item, key, changes, by))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (isRecord(value) && Reflect.get(value, by) === key) {
    // A row has fewer fields than a record, so only fields that it has are changed.
    const borne = Object.entries(changes).filter(([name]) => Object.hasOwn(value, name))
    return borne.every(([name, part]) => value[name] === part)
      ? value
      : { ...value, ...Object.fromEntries(borne) }
  }
  const nests = Object.entries(value).filter(([name]) => isNest(name, value))
  const inner = nests.map(([name, nest]) => [name, patched(nest, key, changes, by)] as const)
  return inner.some(([, nest], index) => nest !== nests[index]?.[1])
    ? { ...value, ...Object.fromEntries(inner) }
    : value
}

/**
 * Applies known changes of a record to every cached response that contains it, before they are refetched. `by` is the
 * field that `key` refers to.
 */
export function patchRecord(
  client: QueryClient,
  name: string,
  key: number,
  changes: Changes,
  by = 'pk',
): void {
  client.setQueriesData(
    { predicate: ({ queryKey: [resource, verb] }) => resource === name && verb !== 'record' },
    (known: unknown) => patched(known, key, changes, by),
  )
}
