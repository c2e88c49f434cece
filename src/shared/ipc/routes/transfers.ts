import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

const transfer = z.object({ transferId: z.string() })

/** Id chosen by the page, so that progress and cancelling refer to one transfer even if two are running. */
export const transferId = z.string().min(1).max(100)

export const savedFile = z.object({ transferId: z.string(), fileName: z.string() })
/** An operation of the API with its arguments, which the main process validates by the contract. */
const transferredCall = z.strictObject({
  transferId,
  operation: z.string(),
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
})
const opened = z.strictObject({ reference: z.string() })

export const transferRoutes = {
  /** Saves the file that an `isFile` operation returns into the downloads folder. Progress comes as events. */
  'transfers.download': route({
    input: transferredCall,
    output: savedFile,
  }),
  /** Saves the file behind a reference from a response (`media:7`) into the downloads folder. */
  'transfers.saveMedia': route({
    input: z.strictObject({ transferId, reference: z.string().regex(/^media:\d+$/) }),
    output: savedFile,
  }),
  /** Sends the operation as form data; values `file:<reference>` are streamed from disk. */
  'transfers.upload': route({
    input: transferredCall,
    output: z.unknown(),
  }),
  /** Saves a text of the page into the downloads folder, only as JSON because JSON cannot be executed. */
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
  /** Downloads a PDF for the viewer. It is served at `/opened-document/<reference>` until it is closed. */
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
   * Sent by the preload's `attach`; the page cannot call it. It turns a chosen file's path into an opaque reference.
   * The path is empty if the file is not on disk, for example if it was dragged from an e-mail.
   */
  'preload.attach': route({
    input: z.strictObject({ path: z.string(), name: z.string(), size: z.number() }),
    output: z.object({ reference: z.string() }),
  }),
} satisfies Record<string, Route>
