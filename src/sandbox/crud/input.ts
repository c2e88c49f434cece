import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { fieldProblem } from '../http/problem.ts'
import type { Texts } from '../http/texts.ts'
import { bare } from './list-parameters.ts'

type InputCall = Pick<Call, 'body' | 'texts'>

/** Fields that were read separately: their value, or error messages. */
export type PreparsedFields = Readonly<Record<string, { value: unknown } | { problems: readonly string[] }>>

/**
 * Reads the body of a creation by an input definition, as a Django serializer would. Unknown fields are ignored; errors
 * are returned as lists by field, nested like the body.
 */
export function readInput<S extends z.ZodObject>(
  schema: S,
  call: InputCall,
  taken: PreparsedFields = {},
): z.output<S> {
  return readFields(schema, call, { isPartial: false, taken }) as z.output<S>
}

/** Like `readInput`, for a PATCH, in which all fields are optional. */
export function readChanges<S extends z.ZodObject>(
  schema: S,
  call: InputCall,
  taken: PreparsedFields = {},
): Partial<z.output<S>> {
  return readFields(schema, call, { isPartial: true, taken }) as Partial<z.output<S>>
}

function readFields(
  schema: z.ZodObject,
  call: InputCall,
  { isPartial, taken }: { isPartial: boolean; taken: PreparsedFields },
): Record<string, unknown> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const given = givenFields(shape, call, isPartial)
  const values: Record<string, unknown> = {}
  const problems: Record<string, unknown> = {}
  for (const [name, type] of Object.entries(shape)) {
    const own = taken[name]
    if (own && 'problems' in own) {
      problems[name] = own.problems
      continue
    }
    if (own) given[name] = own.value
    if (!Object.hasOwn(given, name)) {
      if (!isPartial && !z.safeParse(type, undefined).success) problems[name] = [call.texts.required]
      continue
    }
    const parsed = z.safeParse(type, given[name])
    if (parsed.success) values[name] = parsed.data
    else problems[name] = problemsAt(parsed.error.issues, given[name], call.texts)
  }
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
  return values
}

/** The fields of a JSON body or a form; form values are converted to the types of the definition. */
function givenFields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  { body, texts }: InputCall,
  isPartial: boolean,
): Record<string, unknown> {
  if (body.kind === 'json') {
    const { value } = body
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value }
    throw fieldProblem({
      non_field_errors: [texts.notAnObject(Array.isArray(value) ? 'list' : typeof value)],
    })
  }
  const given: Record<string, unknown> = {}
  const formValue = (kind: z.core.$ZodType, name: string) => fromForm(kind, body.form.getAll(name))
  for (const [name, type] of Object.entries(shape)) {
    const kind = bare(type)
    if (body.form.has(name))
      given[name] = isClearedField(type, body.form.get(name)) ? null : formValue(kind, name)
    // A form does not contain unchecked boxes and empty lists of keys. On creation, Django REST Framework reads both as
    // values, whatever the column's default. Missing nested rows stay missing.
    else if (!isPartial && kind instanceof z.ZodBoolean) given[name] = false
    else if (!isPartial && kind instanceof z.ZodArray && !isOfObjects(kind)) given[name] = []
  }
  return given
}

const isOfObjects = (list: z.ZodArray): boolean => bare(list.element) instanceof z.ZodObject

/** Whether an empty form field means null, because forms have no null. True if the field is nullable and not text. */
export function isClearedField(type: z.core.$ZodType, value: unknown): boolean {
  return value === '' && !(bare(type) instanceof z.ZodString) && z.safeParse(type, null).success
}

export function fromForm(type: z.core.$ZodType, values: unknown[]): unknown {
  const last = values.at(-1)
  if (type instanceof z.ZodArray) return values.map((value) => fromForm(bare(type.element), [value]))
  if (type instanceof z.ZodBoolean) {
    if (typeof last !== 'string') return last
    return { true: true, false: false, '1': true, '0': false, on: true }[last.toLowerCase()] ?? last
  }
  if (type instanceof z.ZodNumber)
    return typeof last === 'string' && /^-?\d+(\.\d+)?$/.test(last) ? Number(last) : last
  return last
}

/** Errors of one field: a list of messages, or the same structure for nested forms and lists of lines. */
function problemsAt(issues: readonly z.core.$ZodIssue[], value: unknown, texts: Texts): unknown {
  const own = issues.filter((issue) => issue.path.length === 0)
  if (own.length > 0) return own.map((issue) => wording(issue, value, texts))
  const below = new Map<PropertyKey, z.core.$ZodIssue[]>()
  for (const issue of issues) {
    const [key = '', ...path] = issue.path
    below.set(key, [...(below.get(key) ?? []), { ...issue, path }])
  }
  const at = (key: PropertyKey): unknown => {
    const inner =
      Array.isArray(value) || typeof value === 'object' ? Reflect.get(Object(value), key) : undefined
    return problemsAt(below.get(key) ?? [], inner, texts)
  }
  if (Array.isArray(value)) return value.map((_, index) => (below.has(index) ? at(index) : {}))
  return Object.fromEntries([...below.keys()].map((key) => [key, at(key)]))
}

function wording(issue: z.core.$ZodIssue, value: unknown, texts: Texts): string {
  if (value === undefined) return texts.required
  if (value === null) return texts.isNull
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, value, texts)
    case 'too_big':
      return issue.origin === 'string'
        ? texts.tooLong(Number(issue.maximum))
        : texts.numberTooBig(Number(issue.maximum))
    case 'too_small':
      if (issue.origin !== 'string') return texts.numberTooSmall(Number(issue.minimum))
      return Number(issue.minimum) === 1 ? texts.isBlank : texts.tooShort(Number(issue.minimum))
    case 'invalid_value':
      return texts.choiceInvalid(typeof value === 'string' ? value : JSON.stringify(value))
    default:
      return issue.message
  }
}

function wrongType(expected: string, value: unknown, texts: Texts): string {
  switch (expected) {
    case 'boolean':
      return texts.booleanInvalid
    case 'int':
      return texts.integerInvalid
    case 'number':
      return texts.numberInvalid
    case 'object':
    case 'record':
      return texts.notAnObject(typeof value)
    default:
      return texts.textInvalid
  }
}
