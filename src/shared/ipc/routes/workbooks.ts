import { z } from 'zod'
import { route, type Route } from '../route.ts'
import { savedFile, transferId } from './transfers.ts'

const reference = z.string().regex(/^file:/)

export const workbookRoutes = {
  /**
   * Reads the first sheet of an attached .xlsx file within size limits, page by page from 0, so that a large sheet does
   * not block other requests. `json` is an array of rows of texts: numbers have a decimal point, days are ISO, an empty
   * cell is ''. Page 0 reads the file; each other page is cached for a minute until it is requested.
   */
  'workbooks.read': route({
    input: z.strictObject({ reference, page: z.number().int().nonnegative() }),
    output: z.object({ json: z.string(), pages: z.number().int().positive() }),
  }),
  /** Saves rows of texts as a workbook in the downloads folder; the first row holds the headings. */
  'workbooks.save': route({
    input: z.strictObject({
      transferId,
      name: z.string().min(1).max(200),
      title: z.string().min(1).max(200),
      rows: z
        .array(z.array(z.string().max(40_000)).max(2_000))
        .min(1)
        .max(60_000),
    }),
    output: savedFile,
  }),
  /** Downloads a product's price list and stores it until sign-out. It is read and uploaded like an attached file. */
  'workbooks.storePrices': route({
    input: z.strictObject({ transferId, product: z.number().int().positive() }),
    output: z.object({ reference, fileName: z.string() }),
  }),
} satisfies Record<string, Route>
