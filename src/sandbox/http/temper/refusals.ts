import type { RequestBody } from '../call.ts'
import { fieldProblem } from '../problem.ts'
import type { Texts } from '../texts.ts'
import { FURTHER_CHOICES, NEEDED_QUERY } from './facts.ts'
import { entityAt } from './paths.ts'
import { isNullable } from './record-writer.ts'
import { specifiedField } from './specified.ts'
import type { Asked } from './temper.ts'
import { isRow } from './values.ts'

/** Refuses what a serializer made from the columns would refuse: each wrong field with its text. */
export function refuse({ operation, call }: Asked): void {
  const unsaid = (NEEDED_QUERY[operation.path] ?? []).filter((name) => !call.query.has(name))
  if (unsaid.length > 0)
    throw fieldProblem(Object.fromEntries(unsaid.map((name) => [name, [call.texts.required]])))
  const entity = entityAt(operation.path)
  if (!entity || operation.method === 'GET') return
  const { texts } = call
  const problems = ownFields(call.body).flatMap(([name, value]) => {
    const text = problemOf({ entity, texts, isForm: call.body.kind === 'form' }, name, value)
    return text === null ? [] : [[name, [text]] as const]
  })
  if (problems.length > 0) throw fieldProblem(Object.fromEntries(problems))
}

/** What a body says in fields of the record itself; a form has texts and files, and never null. */
function ownFields(body: RequestBody): [string, unknown][] {
  if (body.kind === 'form') return [...body.form].filter(([name]) => !/[[.]/.test(name))
  return isRow(body.value) ? Object.entries(body.value) : []
}

function problemOf(
  { entity, texts, isForm }: { entity: string; texts: Texts; isForm: boolean },
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
  // A form has no null: there the framework reads an empty text of a nullable field as null.
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
