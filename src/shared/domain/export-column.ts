import { z } from 'zod'

/**
 * Format of an exported field. `plain`: as it came, with whole numbers as numbers, flags in words, and several values
 * joined. `decimal`: digit by digit without floats. `date`, `datetime`: the spreadsheet's own types. `count`: the
 * number of items. `html`: the visible text. `languages`: the languages in which one of the texts is missing.
 */
const kinds = ['plain', 'decimal', 'date', 'datetime', 'count', 'html', 'languages'] as const

export type ExportKind = (typeof kinds)[number]

/**
 * A column of an exported list: which fields of a row it reads and how it formats them. It is plain data, so that it
 * can cross processes.
 */
export const exportColumn = z.strictObject({
  heading: z.string().max(200),
  kind: z.enum(kinds),
  /** For example `client.email`; the first path with a value counts. For `languages`, the names of the texts. */
  paths: z.array(z.string().min(1).max(100)).min(1).max(40),
  /** Display names of codes. An unlisted code is written as it came; an empty name leaves the cell empty. */
  labels: z.record(z.string(), z.string().max(500)).optional(),
})

export type ExportColumn = z.infer<typeof exportColumn>

export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]
