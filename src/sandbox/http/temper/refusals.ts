import type { RequestBody } from '../call.ts'
import { fieldProblem } from '../problem.ts'
import type { Texts } from '../texts.ts'
import { FURTHER_CHOICES, NEEDED_QUERY } from './stranger-choices.ts'
import { entityAt } from './paths.ts'
import { isNullable } from './emptied.ts'
import { specifiedField } from './specified.ts'
import type { Asked } from './temper.ts'
import { isRow, type JsonRow } from './values.ts'

/** Throws the errors of a serializer generated from the columns: a message for each wrong field. */
export function refuse({ operation, call }: Asked): void {
  const unsaid = (NEEDED_QUERY[operation.path] ?? []).filter((name) => !call.query.has(name))
  if (unsaid.length > 0)
    throw fieldProblem(Object.fromEntries(unsaid.map((name) => [name, [call.texts.required]])))
  const entity = entityAt(operation.path)
  if (!entity || operation.method === 'GET') return
  const { texts } = call
  const context = { texts, isForm: call.body.kind === 'form' }
  const problems = problemsIn(entity, ownFields(call.body), context)
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
}

interface Context {
  texts: Texts
  isForm: boolean
}

/** Errors of a record by field. Those of nested rows keep the rows' positions, as in nested serializers. */
function problemsIn(
  entity: string,
  fields: readonly (readonly [string, unknown])[],
  context: Context,
): JsonRow {
  const problems = fields.flatMap(([name, value]): [string, unknown][] => {
    const text = problemOf({ entity, ...context }, name, value)
    if (text !== null) return [[name, [text]]]
    const within = problemsWithin(entity, name, value, context)
    return within === null ? [] : [[name, within]]
  })
  return Object.fromEntries(problems)
}

function problemsWithin(entity: string, name: string, value: unknown, context: Context): unknown {
  const field = specifiedField(entity, name)
  if (field?.kind !== 'list' || !Array.isArray(value)) return null
  const rows = value.map((row) => (isRow(row) ? problemsIn(field.of, Object.entries(row), context) : {}))
  return rows.some((row) => Object.keys(row).length > 0) ? rows : null
}

/** The fields of the record itself. A form contains texts and files, never null. */
function ownFields(body: RequestBody): [string, unknown][] {
  if (body.kind === 'form') return [...body.form].filter(([name]) => !/[[.]/.test(name))
  return isRow(body.value) ? Object.entries(body.value) : []
}

function problemOf(
  { entity, texts, isForm }: Context & { entity: string },
  name: string,
  value: unknown,
): string | null {
  const field = specifiedField(entity, name)
  if (!field) return null
  if (value === null) return isNullable(entity, name, field) ? null : texts.isNull
  if (field.kind === 'enum' && typeof value === 'string') {
    const isBlank = value === '' && isNullable(entity, name, field)
    const isKnown = [...field.choices, ...(FURTHER_CHOICES[`${entity}.${name}`] ?? [])].includes(value)
    return isBlank || isKnown ? null : texts.choiceInvalid(value)
  }
  // Forms have no null, so the framework reads an empty text in a nullable field as null.
  if (value !== '' || (isForm && isNullable(entity, name, field))) return null
  switch (field.kind) {
    case 'int':
      return texts.integerInvalid
    case 'decimal':
      return texts.numberInvalid
    case 'bool':
      return texts.booleanInvalid
    case 'date':
      return texts.dateInvalid
    case 'datetime':
      return texts.momentInvalid
    default:
      return null
  }
}
