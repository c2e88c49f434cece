import { registry } from '#shared/api/registry.ts'
import type { Database } from '../database/database.ts'
import type { Answer } from '../http/call.ts'
import { crudAnswers, type CrudDefinition, type CrudRules } from './crud-handlers.ts'
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
export interface OwnWays extends CrudRules {
  /** Where its records are kept; otherwise among the documents. */
  store?: RecordStore
}

/** The answers of a resource's verbs under their operations' names. */
export function resourceAnswers<Name extends CrudName>(
  name: Name,
  { database, now }: Ground,
  { store, ...rules }: OwnWays = {},
): Record<VerbOperation<Name>, Answer> {
  const definition: CrudDefinition & DocumentResource = registry[name]
  const answers = crudAnswers(definition, store ?? createDocumentStore(database, definition, now), rules)
  const entries = definition.verbs.map((verb) => [`${name}.${verb}`, answers[verb]])
  return Object.fromEntries(entries) as Record<VerbOperation<Name>, Answer>
}

/** Every resource of the registry, answered by nothing but its definition. */
export function registryAnswers(ground: Ground): Record<VerbOperation, Answer> {
  const names = Object.entries(registry).flatMap(([name, definition]) =>
    'verbs' in definition ? [name as CrudName] : [],
  )
  return Object.assign({}, ...names.map((name) => resourceAnswers(name, ground))) as Record<
    VerbOperation,
    Answer
  >
}
