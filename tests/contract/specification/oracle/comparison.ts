import type { AnyOperation } from '#shared/api/operation.ts'
import type { Difference } from './deviation.ts'
import { callOf, rowsOf } from './endpoints.ts'
import { bodyOf, replyOf, silentRecordOf, type Meaning } from './meanings.ts'
import { namesOf, type Names } from './schema-names.ts'
import { shapeOf, type Field } from './shapes.ts'

/** One difference, in the terms of the table of deviations. */
export interface Finding {
  /** The entity, or the call if no entity describes the record. */
  of: string
  call: string
  what: Difference
  name: string
}

/** Merges fields with the same name from several meanings of one record, and prefers those with a known shape. */
function fieldsByName(all: readonly Field[]): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of all) if (fields.get(field.name)?.of == null) fields.set(field.name, field)
  return fields
}

/** A record and the fields that the specification gives it. */
interface Compared {
  of: string
  call: string
  fields: readonly Field[]
}

function beyond(names: Names, { of, call, fields }: Compared, what: Difference): Finding[] {
  const known = fieldsByName(fields)
  return [...names.fields].flatMap(([name, inner]): Finding[] => {
    const field = known.get(name)
    if (!field) return [{ of, call, what, name }]
    const isAnything = field.kind === 'object' && field.of === null
    if (inner.fields.size === 0 || isAnything) return []
    const owner = field.of ?? `${of}.${name}`
    return beyond(inner, { of: owner, call, fields: field.of === null ? [] : shapeOf(field.of) }, what)
  })
}

function lacking(names: Names, { of, call, fields }: Compared, what: Difference): Finding[] {
  return [...fieldsByName(fields).values()].flatMap((field): Finding[] => {
    const inner = names.fields.get(field.name)
    if (!inner) return [{ of, call, what, name: field.name }]
    if (field.of === null || inner.fields.size === 0) return []
    return lacking(inner, { of: field.of, call, fields: shapeOf(field.of) }, what)
  })
}

/** Sample value for each kind of field. Texts are left out, because their format is checked elsewhere. */
const SENT_AS: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  bool: true,
  int: 1,
  ref: 1,
  decimal: '1.50',
}

/** Fields that cannot be sent as their specified kind. */
function misfits(names: Names, { of, call, fields }: Compared): Finding[] {
  return [...fieldsByName(fields).values()].flatMap((field): Finding[] => {
    const inner = names.fields.get(field.name)
    if (!inner) return []
    if (field.of !== null && inner.fields.size > 0)
      return misfits(inner, { of: field.of, call, fields: shapeOf(field.of) })
    const value = field.only ?? SENT_AS[field.kind]
    const isTaken = value === undefined || inner.takes(field.isList ? [value] : value)
    return isTaken ? [] : [{ of, call, what: 'kind', name: field.name }]
  })
}

/** `source[]`: the brackets are part of the parameter's name. */
const withBrackets = ({ listStyles = {} }: AnyOperation, name: string): string =>
  listStyles[name] === 'brackets' ? `${name}[]` : name

export function queryFindings(operations: readonly AnyOperation[]): Finding[] {
  const [first] = operations
  if (!first) return []
  const call = callOf(first)
  const meant = rowsOf(call).flatMap(({ query }) => query)
  const asked = operations.flatMap((operation) =>
    [...namesOf(operation.query).fields.keys()].map((name) => withBrackets(operation, name)),
  )
  const listed = rowsOf(call).map(replyOf)
  const of = listed.find((meaning) => meaning?.as === 'page')?.of ?? call
  return [
    ...asked.filter((name) => !meant.includes(name)).map((name) => ({ name, what: 'also asked' as const })),
    ...meant.filter((name) => !asked.includes(name)).map((name) => ({ name, what: 'never asked' as const })),
  ].map((finding) => ({ ...finding, of, call }))
}

export function bodyFindings(operations: readonly AnyOperation[]): Finding[] {
  const [first] = operations
  if (!first) return []
  const call = callOf(first)
  const meant = rowsOf(call)
    .map(bodyOf)
    .filter((meaning) => meaning !== null)
  const said = meant.find((meaning) => meaning.of !== call) ?? meant[0]
  const record = { of: said?.of ?? call, call, fields: meant.flatMap(({ fields }) => fields) }
  const sent = operations.map(({ body }) => namesOf(body))
  const all: Names = {
    isList: false,
    fields: new Map(sent.flatMap(({ fields }) => [...fields])),
    takes: () => true,
  }
  const isList = meant.some(({ as }) => as === 'list')
  const lists = sent.filter(({ fields }) => fields.size > 0).filter((names) => names.isList !== isList)
  return [
    ...sent.flatMap((names) => beyond(names, record, 'also sent')),
    ...lacking(all, record, 'never sent'),
    ...sent.flatMap((names) => misfits(names, record)),
    ...lists.map((): Finding => ({ of: call, call, what: 'list', name: isList ? 'list' : 'record' })),
  ]
}

/** Returns the rows of a page, or the record itself. */
function recordIn(names: Names, { as }: Pick<Meaning, 'as'>): Names {
  const rows = names.fields.get('results')
  return rows && as !== 'one' ? rows : names
}

/**
 * Fields that a reply may hold in addition to the records: those of a page, also for small lists that may come paged.
 */
const OF_PAGES = ['count', 'results']

/**
 * The records that a call may return. A `said nothing` reply uses the record of its neighbours, without any promised
 * fields.
 */
export function repliesOf(call: string): Meaning[] {
  return rowsOf(call).flatMap((row) => {
    const meaning = replyOf(row)
    if (meaning?.as !== 'said nothing') return meaning ? [meaning] : []
    const record = silentRecordOf(row)
    return record ? [{ ...record, as: 'said nothing' as const }] : [meaning]
  })
}

export function replyNameFindings(operation: AnyOperation): Finding[] {
  const call = callOf(operation)
  const said = repliesOf(call).filter(({ as }) => as !== 'options' && as !== 'file')
  // A dictionary describes part of a record that is known otherwise.
  const records = rowsOf(call)
    .map(silentRecordOf)
    .filter((record) => record !== null)
  const meanings = [...records, ...said]
  const [first] = meanings
  if (!first || said.length === 0) return []
  const names = namesOf(operation.reply)
  const fields = [...recordIn(names, first).fields, ...names.fields].filter(
    ([name]) => !OF_PAGES.includes(name),
  )
  const record = { of: first.of, call, fields: meanings.flatMap(({ fields }) => fields) }
  return beyond({ ...names, fields: new Map(fields) }, record, 'also read')
}

/** Reports an operation that uses form data and should not, or the reverse. */
export function encodingFindings(name: string, operation: AnyOperation): Finding[] {
  const call = callOf(operation)
  const isForm = rowsOf(call).some(({ multipart }) => multipart)
  const isSent = (operation.encoding ?? 'json') !== 'json'
  return isForm === isSent ? [] : [{ of: call, call, what: 'form data', name }]
}
