import { z } from 'zod'

interface Structure {
  /** Whether the schema reads or accepts a list of such records. */
  isList: boolean
  /** The record's fields; empty for a value that is not a record. */
  fields: ReadonlyMap<string, Names>
}

/** The names in a schema, as a tree. */
export interface Names extends Structure {
  takes: (value: unknown) => boolean
}

const NOTHING: Structure = { isList: false, fields: new Map() }

type Definition = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as Definition

/** `z.preprocess` and `.transform()` are pipes with a function on one side. The other side contains the names. */
function namedSide({
  in: before,
  out: after,
}: {
  in: z.core.$ZodType
  out: z.core.$ZodType
}): z.core.$ZodType {
  return defOf(before).type === 'transform' ? after : defOf(after).type === 'transform' ? before : after
}

function merged(all: readonly Names[]): Structure {
  const found = new Map<string, Names[]>()
  for (const { fields } of all)
    for (const [name, inner] of fields) found.set(name, [...(found.get(name) ?? []), inner])
  const fields = [...found].map(([name, same]): [string, Names] => [
    name,
    { ...merged(same), takes: (value) => same.some(({ takes }) => takes(value)) },
  ])
  return { isList: all.some(({ isList }) => isList), fields: new Map(fields) }
}

function structureOf(schema: z.core.$ZodType, within: readonly z.core.$ZodType[]): Structure {
  if (within.includes(schema)) return NOTHING
  const inner = (part: z.core.$ZodType) => namesOf(part, [...within, schema])
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, part]): [string, Names] => [name, inner(part)])
      return { isList: false, fields: new Map(fields) }
    }
    case 'array':
      return { ...inner(def.element), isList: true }
    case 'union':
      return merged(def.options.map(inner))
    case 'pipe':
      return inner(namedSide(def))
    case 'lazy':
      return inner(def.getter())
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return inner(def.innerType)
    default:
      return NOTHING
  }
}

/**
 * Returns all names of a schema. `within` are the enclosing schemas, so that a recursive record is not followed into
 * itself.
 */
export function namesOf(schema: z.core.$ZodType, within: readonly z.core.$ZodType[] = []): Names {
  return { ...structureOf(schema, within), takes: (value) => z.safeParse(schema, value).success }
}

const copies = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

function copyOf(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema)
  const make = (changed: object) => z.core.clone(schema as z.ZodType, { ...def, ...changed })
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, part]) => [name, strictCopy(part)])
      return make({ shape: Object.fromEntries(shape), catchall: undefined })
    }
    case 'array':
      return make({ element: strictCopy(def.element) })
    case 'union':
      return make({ options: def.options.map(strictCopy) })
    case 'pipe':
      return make({ in: strictCopy(def.in), out: strictCopy(def.out) })
    case 'lazy':
      return make({ getter: () => strictCopy(def.getter()) })
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return make({ innerType: strictCopy(def.innerType) })
    default:
      return schema
  }
}

/**
 * Returns a copy of the schema whose records drop unlisted fields. Replies preserve unknown keys, so only a value that
 * this copy returns was really read.
 */
export function strictCopy<T extends z.core.$ZodType>(schema: T): T {
  const copy = copies.get(schema) ?? copyOf(schema)
  copies.set(schema, copy)
  return copy as T
}
