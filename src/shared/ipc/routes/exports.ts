import { z } from 'zod'
import { exportColumn, exportFormats } from '../../domain/export-column.ts'
import { route, type Route } from '../route.ts'
import { journalQuery } from './journal.ts'
import { savedFile, transferId } from './transfers.ts'

/** Most rows that a page may hand over by itself: facts and small tables, never a list. */
const MOST_GIVEN = 200

/**
 * Where the rows come from: a list of the API by its operation's name, this station's print journal, or a few rows that are
 * given as they are, because no list holds them.
 */
const exportSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('operation'),
    operation: z.string(),
    /** Filters, search and ordering, as the list is asked; page and page size are the walk's own. */
    query: z.record(z.string(), z.unknown()),
    /** Paths of the fields that name a row, to notice one that comes twice. */
    key: z.array(z.string().min(1)).min(1).max(5),
    /** Field of a row that holds the rows below it. */
    nested: z.string().min(1).optional(),
  }),
  z.strictObject({ kind: z.literal('journal'), query: journalQuery.omit({ page: true, pageSize: true }) }),
  z.strictObject({
    kind: z.literal('rows'),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).max(MOST_GIVEN),
  }),
])

export type ExportSource = z.infer<typeof exportSource>

/** One table of a file. */
const exportSheet = z.strictObject({
  /** Name of the sheet; one that is taken already gets a number. */
  title: z.string().min(1).max(200),
  source: exportSource,
  columns: z.array(exportColumn).min(1).max(100),
})

export type ExportSheet = z.infer<typeof exportSheet>

/** Four statistics in six ranges each, and what they were asked by. */
const MOST_SHEETS = 25

export const exportRoutes = {
  /**
   * Writes every row that answers the query of each sheet into a file in the downloads folder, whole or not at all; a CSV
   * has one sheet. Progress comes as `exports.progress`, its total null where several sheets are read; `transfers.cancel`
   * gives it up.
   */
  'exports.save': route({
    input: z
      .strictObject({
        transferId,
        sheets: z.array(exportSheet).min(1).max(MOST_SHEETS),
        format: z.enum(exportFormats),
        /** Name of the file, without its day and ending. */
        name: z.string().min(1).max(400),
      })
      .refine(({ format, sheets }) => format === 'xlsx' || sheets.length === 1),
    output: savedFile.extend({
      rows: z.number().int(),
      /** Texts that were longer than a cell of a workbook can be. */
      shortened: z.number().int(),
    }),
  }),
} satisfies Record<string, Route>
