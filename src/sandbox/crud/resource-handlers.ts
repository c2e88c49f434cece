import { registry } from '#shared/api/registry.ts'
import type { Database } from '../database/database.ts'
import type { Answer } from '../http/call.ts'
import { crudHandlers, type CrudDefinition, type CrudRules } from './crud-handlers.ts'
import { createDocumentStore, type DocumentResource } from './document-store.ts'
import type { RecordStore } from './record-store.ts'

type Registry = typeof registry

/** Resources that serve some of the five verbs; the others are operations alone. */
type CrudName = {
  [R in keyof Registry]: Registry[R] extends { verbs: readonly string[] } ? R : never
}[keyof Registry]

/** `tags.list` and so on: the operations that a definition's verbs make. */
type VerbOperation<Name extends CrudName = CrudName> = {
  [R in Name]: `${R}.${Registry[R]['verbs'][number]}`
}[Name]

interface Ground {
  database: Database
  now: () => Date
}

/** What one resource does otherwise than its definition alone would have it. */
export interface ResourceOverrides extends CrudRules {
  /** Where its records are kept; otherwise among the documents. */
  store?: RecordStore
}

/** The answers of a resource's verbs under their operations' names. */
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

/** Every resource of the registry, answered by nothing but its definition. */
export function registryHandlers(ground: Ground): Record<VerbOperation, Answer> {
  const names = Object.entries(registry).flatMap(([name, definition]) =>
    'verbs' in definition ? [name as CrudName] : [],
  )
  return Object.assign({}, ...names.map((name) => resourceHandlers(name, ground))) as Record<
    VerbOperation,
    Answer
  >
}
