import { z } from 'zod'
import { decimal, integer, text } from '../lenient.ts'

/** What every statistic of orders is asked with: days `YYYY-MM-DD`, both included, and a shop by its version. */
export const rangeFilters = {
  min_date: z.iso.date().optional(),
  max_date: z.iso.date().optional(),
  shop_version: z.string().optional(),
} as const

/** A row that is looked for by its key or by its name. */
export const rowFilters = { pk: z.number().int().optional(), name: z.string().optional() } as const

/** Statistics of the print room are asked for by month: `date_month` counts from 1. */
export const monthFilters = {
  date_year: z.number().int().optional(),
  date_month: z.number().int().optional(),
} as const

/** Pieces, orders, days. A server may write them as texts, and as decimals without a fraction. */
export const amount = integer

/** Money in PLN or weight in kg, exact, as a text. */
export const exact = decimal

/** How many there are, told as a number or as what is counted. */
export const howMany = z.union([z.array(z.unknown()).transform((found) => found.length), amount]).catch(null)

/** What a row is known by: columns of other ranges are joined by it, so that a row without one is no row. */
export const rowKey = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

const FLAGS: Readonly<Record<string, string>> = { true: 'tak', false: 'nie' }

/** What a shop knows of its clients from elsewhere: yes or no, a number, or words. */
export const social = z
  .union([z.boolean().transform((value) => FLAGS[String(value)] ?? null), text])
  .catch(null)
