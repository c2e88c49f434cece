import { z } from 'zod'
import { registry, type OperationName, type ResourceName } from '#shared/api/registry.ts'
import { fileReference } from '#shared/api/resources/input-parts.ts'
import type { AnyOperation, ListStyle } from '#shared/api/operation.ts'

/** A resource with verbs of its own, in the form that the registry test uses. */
export interface WalkedResource {
  name: ResourceName
  path: string
  verbs: readonly string[]
  filters: Readonly<Record<string, z.core.$ZodType>>
  filterStyles: Readonly<Record<string, ListStyle>>
  orderable: readonly string[]
  operations: Readonly<Record<string, AnyOperation>>
  createInput: z.ZodObject | null
  updateInput: z.ZodObject | null
}

const objectOrNull = (schema: unknown): z.ZodObject | null => (schema instanceof z.ZodObject ? schema : null)

/** Returns every resource of the registry that has the verb. New resources are included automatically. */
export function resourcesWith(verb: string): WalkedResource[] {
  return (Object.keys(registry) as ResourceName[]).flatMap((name) => {
    const definition: {
      path?: string
      verbs?: readonly string[]
      filters?: Readonly<Record<string, z.core.$ZodType>>
      filterStyles?: Readonly<Record<string, ListStyle>>
      orderable?: readonly string[]
      createInput?: unknown
      updateInput?: unknown
      operations: Readonly<Record<string, AnyOperation>>
    } = registry[name]
    if (!definition.verbs?.includes(verb)) return []
    return [
      {
        name,
        path: definition.path ?? '',
        verbs: definition.verbs,
        filters: definition.filters ?? {},
        filterStyles: definition.filterStyles ?? {},
        orderable: definition.orderable ?? [],
        operations: definition.operations,
        createInput: objectOrNull(definition.createInput),
        updateInput: objectOrNull(definition.updateInput),
      },
    ]
  })
}

export const operationName = (resource: WalkedResource, verb: string): OperationName =>
  `${resource.name}.${verb}` as OperationName

/** Returns the type without `.optional()`, `.nullable()` and defaults. */
export function bare(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return bare(type.unwrap())
  return type
}

/** A field of a body with a value that its definition rejects, and the field's path: `user.email`. */
export interface WrongField {
  path: readonly string[]
  value: unknown
  /** Whether this value clears the field in a form, which cannot express null. */
  isEmptying?: boolean
}

const LONG = 'ż'.repeat(70_000)

/** Returns a text one character longer than the limit, or a very long one if there is no limit. */
function tooLong(type: z.core.$ZodType): string {
  const limit = type instanceof z.ZodString ? type.maxLength : null
  return limit === null ? LONG : 'ż'.repeat(limit + 1)
}

/** Returns, for each field, typical wrong values that its definition rejects. */
export function wrongFields(schema: z.ZodObject, above: readonly string[] = []): WrongField[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([name, type]) => {
    const path = [...above, name]
    const kind = bare(type)
    if (kind instanceof z.ZodObject) return wrongFields(kind, path)
    // A word is not a file, and an empty value removes a file.
    if (kind === fileReference) return [{ path, value: 'nie-ma-takiego' }]
    return [tooLong(kind), 'nie-ma-takiego', '', -1, true]
      .filter((value) => !z.safeParse(type, value).success)
      .map((value) => ({ path, value, isEmptying: value === '' && z.safeParse(type, null).success }))
  })
}

/** Fields that the client may send empty when it updates a record. */
export function emptiableFields(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)
    .filter(([, type]) => z.safeParse(type, null).success)
    .map(([name]) => name)
}

/** Whether a form leaves the field out for false or an empty list, so that it can never be missing from a form. */
const isUnsaid = (type: z.core.$ZodType): boolean => {
  const kind = bare(type)
  if (kind instanceof z.ZodArray) return !(bare(kind.element) instanceof z.ZodObject)
  return kind instanceof z.ZodBoolean
}

/** Fields that are required to create a record. */
export function requiredFields(schema: z.ZodObject, isForm: boolean): string[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)
    .filter(([, type]) => !z.safeParse(type, undefined).success)
    .filter(([, type]) => !isForm || !isUnsaid(type))
    .map(([name]) => name)
}
