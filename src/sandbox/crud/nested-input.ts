import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { nestedFields } from '../http/nested-form.ts'
import { htmlForm } from '../http/html-form.ts'
import { fromForm, isClearedField, readChanges, readInput, type PreparsedFields } from './input.ts'
import { bare } from './list-parameters.ts'
import { serializerValues } from './serializer-values.ts'

type Leaf = (type: z.core.$ZodType, value: unknown) => unknown

const holdsFields = (type: z.core.$ZodType): boolean =>
  type instanceof z.ZodObject || type instanceof z.ZodRecord

/** Whether any field is an object or a list of objects. */
export function hasNestedFields({ shape }: z.ZodObject): boolean {
  const kinds = Object.values(shape as Readonly<Record<string, z.core.$ZodType>>).map(bare)
  return kinds.some((kind) => holdsFields(kind instanceof z.ZodArray ? bare(kind.element) : kind))
}

/** `readInput` for a body with nested rows: JSON unchanged, a form after its nested fields are assembled. */
export function readNestedInput<S extends z.ZodObject>(
  schema: S,
  call: Call,
  taken: PreparsedFields = {},
): z.output<S> {
  return readInput(schema, asJson(schema, call, false), taken)
}

/** Like `readNestedInput`, for a PATCH, in which all fields are optional. */
export function readNestedChanges<S extends z.ZodObject>(
  schema: S,
  call: Call,
  taken: PreparsedFields = {},
): Partial<z.output<S>> {
  return readChanges(schema, asJson(schema, call, true), taken)
}

function asJson(schema: z.ZodObject, call: Call, isPartial: boolean): Call {
  const { body } = call
  const value =
    body.kind === 'json' ? shaped(schema, body.value, asItIs) : formValues(schema, call, body.form, isPartial)
  return { ...call, body: { kind: 'json', value } }
}

function formValues(
  schema: z.ZodObject,
  { dialect }: Call,
  form: FormData,
  isPartial: boolean,
): Record<string, unknown> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  if (dialect.nested === 'dots') return serializerValues(shape, htmlForm(form), isPartial)
  const nested = nestedFields(form, dialect.nested)
  const given: Record<string, unknown> = {}
  for (const [name, type] of Object.entries(shape)) {
    const kind = bare(type)
    if (Object.hasOwn(nested, name)) given[name] = shaped(kind, nested[name], fromText)
    else if (form.has(name))
      given[name] = isClearedField(type, form.get(name)) ? null : fromForm(kind, form.getAll(name))
    else if (isPartial) continue
    // A form contains neither unchecked boxes nor empty lists.
    else if (kind instanceof z.ZodBoolean) given[name] = false
    else if (kind instanceof z.ZodArray && (dialect.nested === 'both' || !isListOfObjects(kind)))
      given[name] = []
  }
  return given
}

/** A serializer for rows reports its field as required if the form contains no row. */
const isListOfObjects = ({ element }: z.ZodArray): boolean => bare(element) instanceof z.ZodObject

const asItIs: Leaf = (_type, value) => value
const fromText: Leaf = (type, value) => (typeof value === 'string' ? fromForm(type, [value]) : value)

/** Converts a value to the definition's structure; unknown fields are left out, as a serializer does. */
function shaped(type: z.core.$ZodType, value: unknown, leaf: Leaf): unknown {
  if (type instanceof z.ZodArray && Array.isArray(value)) {
    const element = bare(type.element)
    return value.map((item) => shaped(element, item, leaf))
  }
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
  if (!(type instanceof z.ZodObject) || !isObject) return leaf(type, value)
  const given: Readonly<Record<string, unknown>> = { ...value }
  const shape: Readonly<Record<string, z.core.$ZodType>> = type.shape
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => Object.hasOwn(given, name))
      .map(([name, inner]) => {
        const isCleared = leaf === fromText && isClearedField(inner, given[name])
        return [name, isCleared ? null : shaped(bare(inner), given[name], leaf)]
      }),
  )
}
