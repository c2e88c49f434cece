import { z } from 'zod'
import { asRecord } from './lenient.ts'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, pageOf, pagingShape } from './list-query.ts'
import { operation, type AnyOperation, type ListStyle, type Operation } from './operation.ts'

export const pkParams = z.strictObject({ pk: z.union([z.number().int(), z.string().min(1)]) })

type PkParams = typeof pkParams
type NoInput = z.ZodUndefined
type Filters = z.ZodRawShape
type ListQuery<F extends Filters> = z.ZodOptional<z.ZodObject<typeof pagingShape & F>>

type CrudVerb = 'list' | 'retrieve' | 'create' | 'update' | 'delete'

interface CrudOperations<R extends z.ZodType, C extends z.ZodType, U extends z.ZodType, F extends Filters> {
  list: Operation<NoInput, ListQuery<F>, NoInput, ReturnType<typeof pageOf<R>>>
  retrieve: Operation<PkParams, NoInput, NoInput, R>
  create: Operation<NoInput, NoInput, C, R>
  update: Operation<PkParams, NoInput, U, R>
  delete: Operation<PkParams, NoInput, NoInput, z.ZodUnknown>
}

export interface ResourceContract<
  R extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  F extends Filters,
  V extends CrudVerb,
  O extends Record<string, AnyOperation>,
> {
  name: string
  /** Collection path with a trailing slash, e.g. `/api/v1/tags/`. */
  path: string
  /** Django model name; permissions are built from it (`view_tag`). */
  model: string
  record: R
  createInput?: C
  updateInput?: U
  /** List filters by their API names. A filter must not be called `format` (DRF's own parameter). */
  filters?: F
  filterStyles?: Readonly<Record<string, ListStyle>>
  /** Fields that `ordering` accepts. */
  orderable?: readonly string[]
  /** Sent if the user chose no ordering, because a Django list without it may come unsorted. */
  defaultOrdering: string
  /** Fields in which the sandbox searches for `search`. */
  searchable?: readonly string[]
  verbs: readonly V[]
  /** Other resources whose cached responses are invalidated when a record is created, changed or deleted. */
  affects?: readonly string[]
  encoding?: Operation['encoding']
  /** Encoding of a create request if it differs from that of an update. */
  createEncoding?: Operation['encoding']
  media?: readonly string[]
  /** Fields that hold HTML, e.g. `translatedNames('content')`. */
  html?: readonly string[]
  /** Whether records may contain secrets. */
  hasSecrets?: boolean
  operations?: O
}

/** A resource and all its operations by name. Create it with `defineResource`. */
export type Resource<
  R extends z.ZodType = z.ZodType,
  C extends z.ZodType = z.ZodType,
  U extends z.ZodType = z.ZodType,
  F extends Filters = Filters,
  V extends CrudVerb = CrudVerb,
  O extends Record<string, AnyOperation> = Record<string, AnyOperation>,
> = Omit<ResourceContract<R, C, U, F, V, O>, 'operations'> & {
  operations: Pick<CrudOperations<R, C, U, F>, V> & O
}

/**
 * Defines a resource once for the typed client calls, the sandbox's generic endpoints, the contract test and the API
 * table. These definitions are the only place with API paths.
 */
export function defineResource<
  R extends z.ZodType,
  V extends CrudVerb,
  C extends z.ZodType = z.ZodNever,
  U extends z.ZodType = z.ZodNever,
  F extends Filters = Record<never, never>,
  O extends Record<string, AnyOperation> = Record<never, never>,
>(definition: ResourceContract<R, C, U, F, V, O>): Resource<R, C, U, F, V, O> {
  const { operations, ...rest } = definition
  const crud = crudOperations(definition)
  const chosen = Object.fromEntries(definition.verbs.map((verb) => [verb, crud[verb]]))
  return { ...rest, operations: { ...chosen, ...operations } as Pick<CrudOperations<R, C, U, F>, V> & O }
}

function crudOperations<R extends z.ZodType, C extends z.ZodType, U extends z.ZodType, F extends Filters>(
  definition: ResourceContract<R, C, U, F, CrudVerb, Record<string, AnyOperation>>,
): CrudOperations<R, C, U, F> {
  const { path, model, media, html, hasSecrets, encoding, affects } = definition
  // The client reads the key as `pk`, whatever name a server uses for it.
  const record = z.preprocess(asRecord, definition.record) as unknown as R
  const item = `${path}{pk}/`
  const none = z.undefined()
  return {
    list: operation({
      method: 'GET',
      path,
      params: none,
      query: z.strictObject({ ...pagingShape, ...definition.filters }).optional() as unknown as ListQuery<F>,
      body: none,
      reply: pageOf(record),
      defaultQuery: { page: FIRST_PAGE, page_size: DEFAULT_PAGE_SIZE, ordering: definition.defaultOrdering },
      listStyles: definition.filterStyles,
      media,
      html,
      hasSecrets,
      permission: `view_${model}`,
    }),
    retrieve: operation({
      method: 'GET',
      path: item,
      params: pkParams,
      query: none,
      body: none,
      reply: record,
      media,
      html,
      hasSecrets,
      permission: `view_${model}`,
    }),
    create: operation({
      method: 'POST',
      path,
      params: none,
      query: none,
      body: (definition.createInput ?? z.never()) as C,
      reply: record,
      encoding: definition.createEncoding ?? encoding,
      media,
      html,
      hasSecrets,
      affects,
      permission: `add_${model}`,
    }),
    update: operation({
      method: 'PATCH',
      path: item,
      params: pkParams,
      query: none,
      body: (definition.updateInput ?? z.never()) as U,
      reply: record,
      encoding,
      media,
      html,
      hasSecrets,
      affects,
      permission: `change_${model}`,
    }),
    delete: operation({
      method: 'DELETE',
      path: item,
      params: pkParams,
      query: none,
      body: none,
      reply: z.unknown(),
      affects,
      permission: `delete_${model}`,
    }),
  }
}
