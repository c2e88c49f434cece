import { z } from 'zod'
import { decimal, integer, text } from '../lenient.ts'

/** Filters of every order statistic: days as `YYYY-MM-DD`, both included, and a shop by its version. */
export const rangeFilters = {
  min_date: z.iso.date().optional(),
  max_date: z.iso.date().optional(),
  shop_version: z.string().optional(),
} as const

/** Filters for a row by its key or by its name. */
export const rowFilters = { pk: z.number().int().optional(), name: z.string().optional() } as const

/** Month filters of the print room statistics; `date_month` counts from 1. */
export const monthFilters = {
  date_year: z.number().int().optional(),
  date_month: z.number().int().optional(),
} as const

/** Number of pieces, orders or days. A server may send it as a text or as a decimal without a fraction. */
export const amount = integer

/** Money in PLN or weight in kg, as an exact decimal string. */
export const exact = decimal

/** A count, sent as a number or as the list of counted items. */
export const howMany = z.union([z.array(z.unknown()).transform((found) => found.length), amount]).catch(null)

/** The key of a row. Columns of other ranges are joined by it, so a row without a key is invalid. */
export const rowKey = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

const FLAGS: Readonly<Record<string, string>> = { true: 'tak', false: 'nie' }

/** Facts about a client from external sources: a flag, a number or a text. */
export const social = z
  .union([z.boolean().transform((value) => FLAGS[String(value)] ?? null), text])
  .catch(null)
