import { registry } from '#shared/api/registry.ts'
import type { Database } from '../database/database.ts'
import type { Answer } from '../http/call.ts'
import { crudHandlers, type CrudDefinition, type CrudRules } from './crud-handlers.ts'
import { createDocumentStore, type DocumentResource } from './document-store.ts'
import type { RecordStore } from './record-store.ts'

type Registry = typeof registry

/** Resources with some of the five verbs; the others have operations only. */
type CrudName = {
  [R in keyof Registry]: Registry[R] extends { verbs: readonly string[] } ? R : never
}[keyof Registry]

/** Operations of a definition's verbs, such as `tags.list`. */
type VerbOperation<Name extends CrudName = CrudName> = {
  [R in Name]: `${R}.${Registry[R]['verbs'][number]}`
}[Name]

interface Ground {
  database: Database
  now: () => Date
}

/** Overrides of a resource's definition. */
export interface ResourceOverrides extends CrudRules {
  /** Storage for its records; by default among the documents. */
  store?: RecordStore
}

/** Handlers for a resource's verbs, by operation name. */
export function resourceHandlers<Name extends CrudName>(
  name: Name,
  { database, now }: Ground,
  { store, ...rules }: ResourceOverrides = {},
): Record<VerbOperation<Name>, Answer> {
  const definition: CrudDefinition & DocumentResource = registry[name]
  const answers = crudHandlers(definition, store ?? createDocumentStore(database, definition, now), rules)
  const entries = definition.verbs.map((verb) => [`${name}.${verb}`, answers[verb]])
  return Object.fromEntries(entries) as Record<VerbOperation<Name>, Answer>
}

/** Handlers for every resource of the registry, based on its definition only. */
export function registryHandlers(ground: Ground): Record<VerbOperation, Answer> {
  const names = Object.entries(registry).flatMap(([name, definition]) =>
    'verbs' in definition ? [name as CrudName] : [],
  )
  return Object.assign({}, ...names.map((name) => resourceHandlers(name, ground))) as Record<
    VerbOperation,
    Answer
  >
}
