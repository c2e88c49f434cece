import { z } from 'zod'

/**
 * How a field is written. `plain`: as it came, whole numbers as numbers, yes and no in words, several values behind each
 * other. `decimal`: digit by digit, no float between. `date`, `datetime`: as the spreadsheet's own. `count`: how many.
 * `html`: what a reader sees of it. `languages`: in which languages one of the texts is missing.
 */
const kinds = ['plain', 'decimal', 'date', 'datetime', 'count', 'html', 'languages'] as const

export type ExportKind = (typeof kinds)[number]

/** A column of an exported list: what is read of a row, and how it is written. Data alone, so that it crosses processes. */
export const exportColumn = z.strictObject({
  heading: z.string().max(200),
  kind: z.enum(kinds),
  /** `client.email`: the first that says something counts; of `languages` the names of the texts. */
  paths: z.array(z.string().min(1).max(100)).min(1).max(40),
  /** What codes are called; one that is not among them is written as it came, an empty name says nothing. */
  labels: z.record(z.string(), z.string().max(500)).optional(),
})

export type ExportColumn = z.infer<typeof exportColumn>

export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]
