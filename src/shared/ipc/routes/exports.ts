import { z } from 'zod'
import { exportColumn, exportFormats } from '../../domain/export-column.ts'
import { route, type Route } from '../route.ts'
import { journalQuery } from './journal.ts'
import { savedFile, transferId } from './transfers.ts'

/**
 * Maximum number of rows that a page may pass directly. This is meant for facts, and for tables that exist only on the
 * screen, such as a comparison of several ranges or the selected rows of a list.
 */
const MOST_GIVEN = 50_000

/**
 * Source of the rows: an API list by its operation's name, this station's print journal, or rows passed directly
 * because no list contains them.
 */
const exportSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('operation'),
    operation: z.string(),
    /** Filters, search and ordering of the list. The exporter sets the page and the page size. */
    query: z.record(z.string(), z.unknown()),
    /** Paths of the fields that identify a row, for detecting duplicates. */
    key: z.array(z.string().min(1)).min(1).max(5),
    /**
     * Narrows a list that the query sorts by this date, newest first, to the days from `first` to `last` (`YYYY-MM-DD`
     * in the shop's time zone).
     */
    days: z.strictObject({ field: z.string().min(1), first: z.iso.date(), last: z.iso.date() }).optional(),
    /** Field of a row that holds its child rows. */
    nested: z.string().min(1).optional(),
  }),
  z.strictObject({ kind: z.literal('journal'), query: journalQuery.omit({ page: true, pageSize: true }) }),
  z.strictObject({
    kind: z.literal('rows'),
    rows: z.array(z.record(z.string(), z.json())).max(MOST_GIVEN),
  }),
])

export type ExportSource = z.infer<typeof exportSource>

/** One table of a file. */
const exportSheet = z.strictObject({
  /** Name of the sheet; a duplicate name gets a number. */
  title: z.string().min(1).max(200),
  source: exportSource,
  columns: z.array(exportColumn).min(1).max(100),
})

export type ExportSheet = z.infer<typeof exportSheet>

/** Four statistics in six ranges each, one sheet for each of them with all ranges, and one with their filters. */
const MOST_SHEETS = 29

export const exportRoutes = {
  /**
   * Writes all rows that match each sheet's query into a file in the downloads folder, completely or not at all. A CSV
   * has one sheet. Progress comes as `exports.progress`, with a null total if several sheets are read;
   * `transfers.cancel` cancels it.
   */
  'exports.save': route({
    input: z
      .strictObject({
        transferId,
        sheets: z.array(exportSheet).min(1).max(MOST_SHEETS),
        format: z.enum(exportFormats),
        /** File name without the date and the extension. */
        name: z.string().min(1).max(400),
      })
      .refine(({ format, sheets }) => format === 'xlsx' || sheets.length === 1),
    output: savedFile.extend({
      rows: z.number().int(),
      /** Number of texts that were truncated to the maximum length of a workbook cell. */
      shortened: z.number().int(),
    }),
  }),
} satisfies Record<string, Route>
