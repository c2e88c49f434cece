import { z } from 'zod'

/**
 * Field types for reading what a Django server sends: a missing optional part reads as `null`, decimals come as
 * strings from model fields and as numbers from hand-built parts, datetimes with `Z` or with an offset.
 */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)

export const text = optional(z.string())
export const integer = optional(z.number().int())
export const flag = optional(z.boolean()).transform((value) => value ?? false)

/** Exact decimal as a string; a number is written out, never rounded by us. */
export const decimal = optional(z.union([z.string(), z.number()]).transform(String))

/** ISO date or datetime as the server wrote it. */
export const moment = optional(z.string())

/** A list that the server may leave out or send as null. */
export const list = <T extends z.ZodType>(item: T) =>
  optional(z.array(item)).transform((value) => value ?? [])

/** A nested record that may be missing. */
export const part = <T extends z.ZodType>(type: T) => optional(type)

/** `{value, label}`, `{code, name}` or `{pk, name}`: option lists come in all three shapes. */
export const option = z
  .looseObject({
    value: z.union([z.string(), z.number()]).optional(),
    code: z.string().optional(),
    pk: z.number().optional(),
    label: z.string().optional(),
    name: z.string().optional(),
  })
  .transform((raw) => {
    const value = raw.value ?? raw.code ?? raw.pk ?? ''
    return { value, label: raw.label ?? raw.name ?? String(value) }
  })

export type Option = z.infer<typeof option>

/** A small list that a server may send paged (`{count, results}`) or bare. */
export const bareOrPaged = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.looseObject({ results: z.array(item) }).transform((page) => page.results)])
