import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Keys of what is kept of the server's answers: first the resource (or what else answers), then the verb, then the
 * question. Everything kept under one verb has one shape, whoever asked:
 *
 * - `list`: the page as it was answered; where a list has asked, with the moment of its question
 * - `pages`: such pages one after the other, as react-query keeps them
 * - `tree`: all records in a row
 * - `retrieve`: a record
 * - `record`: the record that is open in a form; never asked anew behind the form's back
 * - any other: the answer of the operation of that name
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
  /** What is on the screen stays as it is until it is asked for: a row that is being edited must not jump away. */
  isLeftShown?: boolean
}

/** Has everything of these resources asked anew, but not the record that is open in a form. */
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

/** Where records of the same kind stand: in a list's answer, among the pages of one, below a record of a tree. */
const isNest = (name: string, value: object): boolean =>
  ['results', 'subpages', 'children'].includes(name) || (name === 'pages' && 'pageParams' in value)

/** Every record in an answer or in something kept of answers. */
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
    // A row bears less than a record does: it gets only what it has.
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
 * Applies known changes of a record to every cached response that contains it, before these are requested again. `by` is
 * the field that `key` belongs to.
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
