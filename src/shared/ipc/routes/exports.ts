import { z } from 'zod'
import { exportColumn, exportFormats } from '../../domain/export-column.ts'
import { route, type Route } from '../route.ts'
import { journalQuery } from './journal.ts'
import { savedFile, transferId } from './transfers.ts'

/** Where the rows come from: a list of the API by its operation's name, or this station's print journal. */
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
])

export type ExportSource = z.infer<typeof exportSource>

export const exportRoutes = {
  /**
   * Writes every row that answers the query into a file in the downloads folder, whole or not at all. Progress comes as
   * `exports.progress`; `transfers.cancel` gives it up.
   */
  'exports.save': route({
    input: z.strictObject({
      transferId,
      source: exportSource,
      columns: z.array(exportColumn).min(1).max(100),
      format: z.enum(exportFormats),
      /** Name of the sheet. */
      title: z.string().min(1).max(200),
      /** Name of the file, without its day and ending. */
      name: z.string().min(1).max(400),
    }),
    output: savedFile.extend({
      rows: z.number().int(),
      /** Texts that were longer than a cell of a workbook can be. */
      shortened: z.number().int(),
    }),
  }),
} satisfies Record<string, Route>
