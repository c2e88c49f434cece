import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

const transfer = z.object({ transferId: z.string() })

/** Chosen by the page, so that progress and cancelling belong to one transfer even when two run. */
export const transferId = z.string().min(1).max(100)

export const savedFile = z.object({ transferId: z.string(), fileName: z.string() })
/** An operation of the API, with what it is called with: the main process checks that by the contract. */
const transferredCall = z.strictObject({
  transferId,
  operation: z.string(),
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
})
const opened = z.strictObject({ reference: z.string() })

export const transferRoutes = {
  /** Saves the file that a `isFile` operation answers into the downloads folder; progress comes as events. */
  'transfers.download': route({
    input: transferredCall,
    output: savedFile,
  }),
  /** Saves the file behind a reference of an answer (`media:7`) into the downloads folder. */
  'transfers.saveMedia': route({
    input: z.strictObject({ transferId, reference: z.string().regex(/^media:\d+$/) }),
    output: savedFile,
  }),
  /** Sends the operation as form data; values `file:<reference>` are streamed from disk. */
  'transfers.upload': route({
    input: transferredCall,
    output: z.unknown(),
  }),
  /** Saves a text that the page holds into the downloads folder: only as JSON, which runs nowhere. */
  'transfers.saveText': route({
    input: z.strictObject({
      transferId,
      name: z.string().regex(/^[\p{L}\d ._-]{1,80}\.json$/u),
      text: z.string().max(4_000_000),
    }),
    output: savedFile,
  }),
  'transfers.cancel': route({ input: transfer, output: nothing }),
  'transfers.openFile': route({ input: transfer, output: nothing }),
  'transfers.showInFolder': route({ input: transfer, output: nothing }),
  /** Fetches a PDF for the viewer; it is served at `/opened-document/<reference>` until it is closed. */
  'documents.open': route({
    input: z.strictObject({
      transferId,
      operation: z.string(),
      params: z.unknown().optional(),
      query: z.unknown().optional(),
    }),
    output: z.object({ reference: z.string(), fileName: z.string() }),
  }),
  /** Saves an opened document into the downloads folder. */
  'documents.save': route({ input: opened, output: savedFile }),
  'documents.close': route({ input: opened, output: nothing }),
  /**
   * Sent by the preload's `attach`, which the page cannot do: a chosen file's path becomes an opaque reference. The path is
   * empty where the file is on no disk, as one dragged out of a message.
   */
  'preload.attach': route({
    input: z.strictObject({ path: z.string(), name: z.string(), size: z.number() }),
    output: z.object({ reference: z.string() }),
  }),
} satisfies Record<string, Route>
