import { z } from 'zod'
import { registry, type OperationName, type ResourceName } from '#shared/api/registry.ts'
import { fileReference } from '#shared/api/resources/input-parts.ts'
import type { AnyOperation, ListStyle } from '#shared/api/operation.ts'

/** A resource with verbs of its own, as the walk reads it. */
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

/** Every resource of the registry that has the verb; a new one joins by being there. */
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

/** The type under `.optional()`, `.nullable()` and defaults. */
export function bare(type: z.core.$ZodType): z.core.$ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return bare(type.unwrap())
  return type
}

/** A field of a body that its definition refuses, with its path: `user.email`. */
export interface WrongField {
  path: readonly string[]
  value: unknown
  /** In a form, which knows no null, this is how a field is emptied. */
  isEmptying?: boolean
}

const LONG = 'ż'.repeat(70_000)

/** Too long by one sign where there is a limit, else longer than anybody writes. */
function tooLong(type: z.core.$ZodType): string {
  const limit = type instanceof z.ZodString ? type.maxLength : null
  return limit === null ? LONG : 'ż'.repeat(limit + 1)
}

/** For each field the values that its definition does not take, of those that people and programs get wrong. */
export function wrongFields(schema: z.ZodObject, above: readonly string[] = []): WrongField[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([name, type]) => {
    const path = [...above, name]
    const kind = bare(type)
    if (kind instanceof z.ZodObject) return wrongFields(kind, path)
    // A word is no file; nothing at all takes a file away.
    if (kind === fileReference) return [{ path, value: 'nie-ma-takiego' }]
    return [tooLong(kind), 'nie-ma-takiego', '', -1, true]
      .filter((value) => !z.safeParse(type, value).success)
      .map((value) => ({ path, value, isEmptying: value === '' && z.safeParse(type, null).success }))
  })
}

/** Fields that the client may send empty, of a record that is there. */
export function emptiableFields(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)
    .filter(([, type]) => z.safeParse(type, null).success)
    .map(([name]) => name)
}

/** What is not in a form at all where it says no or nothing, and so is never missing from one. */
const isUnsaid = (type: z.core.$ZodType): boolean => {
  const kind = bare(type)
  if (kind instanceof z.ZodArray) return !(bare(kind.element) instanceof z.ZodObject)
  return kind instanceof z.ZodBoolean
}

/** Fields without which nothing is made. */
export function requiredFields(schema: z.ZodObject, isForm: boolean): string[] {
  return Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)
    .filter(([, type]) => !z.safeParse(type, undefined).success)
    .filter(([, type]) => !isForm || !isUnsaid(type))
    .map(([name]) => name)
}
