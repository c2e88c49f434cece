import { z } from 'zod'
import { callerOf, type Answer, type Call } from '../http/call.ts'
import { notFound, pkOf } from '../http/problem.ts'
import { readChanges, readInput } from './input.ts'
import { hasNestedFields, readNestedChanges, readNestedInput } from './nested-input.ts'
import { removeReplaced, takeMedia, withAddresses, type MediaFields } from './media-fields.ts'
import { pageProblem, readListParameters, type ListDefinition } from './list-parameters.ts'
import type { JsonRecord, RecordStore } from './record-store.ts'

type CrudVerb = 'list' | 'retrieve' | 'create' | 'update' | 'delete'

interface PagedDefinition extends ListDefinition {
  path: string
}

export interface CrudDefinition extends PagedDefinition {
  verbs: readonly CrudVerb[]
  createInput?: z.core.$ZodType
  updateInput?: z.core.$ZodType
}

/**
 * Host of the `next` and `previous` addresses. Behind a proxy a server uses its internal name, so clients must not
 * follow them.
 */
const INTERNAL_ORIGIN = 'http://api.internal:8000'

/** Rules of a resource in addition to its definition. */
export interface CrudRules {
  /** Throws a problem for values that may not be saved; `pk` is null on creation. */
  check?(values: JsonRecord, pk: number | null, call: Call): void
  /** Throws a problem for a record that may not be deleted: `detailProblem('…')`. */
  checkDelete?(record: JsonRecord, call: Call): void
  /** Fields that contain a file. */
  media?: MediaFields
}

type CrudHandlers = Record<CrudVerb, Answer>

/** Handlers for the five generic endpoints of a resource. Only those named in its definition are registered. */
export function crudHandlers(
  definition: CrudDefinition,
  store: RecordStore,
  rules: CrudRules = {},
): CrudHandlers {
  const existing = (call: Call): { pk: number; record: JsonRecord } => {
    const pk = pkOf(call)
    const record = store.find(pk)
    if (!record) throw notFound(call)
    return { pk, record }
  }
  const { media } = rules
  const shown = (record: JsonRecord, call: Call): JsonRecord =>
    media ? withAddresses(record, media, call) : record
  return {
    list(call) {
      const page = listPage(definition, store, call)
      return { body: { ...page, results: page.results.map((record) => shown(record, call)) } }
    },
    retrieve: (call) => ({ body: shown(existing(call).record, call) }),
    async create(call) {
      const files = await takeMedia(media, call)
      const schema = objectOf(definition.createInput)
      const values = (isNestedForm(schema, call) ? readNestedInput : readInput)(schema, call, files.taken)
      rules.check?.(values, null, call)
      const record = { ...values, ...(await files.store()) }
      return { status: 201, body: shown(store.insert(record, callerOf(call).fullName), call) }
    },
    async update(call) {
      const { pk, record } = existing(call)
      const files = await takeMedia(media, call)
      const schema = objectOf(definition.updateInput)
      const values = (isNestedForm(schema, call) ? readNestedChanges : readChanges)(schema, call, files.taken)
      rules.check?.(values, pk, call)
      const changes = { ...values, ...(await files.store()) }
      removeReplaced(media, record, { ...record, ...changes })
      return { body: shown(store.update(pk, changes, callerOf(call).fullName), call) }
    },
    delete(call) {
      const { pk, record } = existing(call)
      rules.checkDelete?.(record, call)
      store.remove(pk)
      removeReplaced(media, record, {})
      return { status: 204 }
    },
  }
}

const isNestedForm = (schema: z.ZodObject, { body }: Call): boolean =>
  body.kind === 'form' && hasNestedFields(schema)

function objectOf(schema: z.core.$ZodType | undefined): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  throw new Error('a resource that writes has an object as its input definition')
}

/** Returns `{count, next, previous, results}`; throws 404 for a page after the last one. */
export function listPage(
  definition: PagedDefinition,
  store: Pick<RecordStore, 'page'>,
  call: Call,
): JsonRecord & { results: JsonRecord[] } {
  const parameters = readListParameters(definition, call)
  const { count, results } = store.page(parameters)
  const { page, pageSize } = parameters
  if (page > 1 && (page - 1) * pageSize >= count) throw pageProblem(call)
  const address = (number: number): string => {
    const query = new URLSearchParams(call.query)
    query.set('page', String(number))
    return `${INTERNAL_ORIGIN}${definition.path}?${query.toString()}`
  }
  return {
    count,
    next: page * pageSize < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
  }
}
