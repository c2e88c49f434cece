import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

const transfer = z.object({ transferId: z.string() })

export const transferRoutes = {
  /** Saves the file that a `isFile` operation answers into the downloads folder; progress comes as events. */
  'transfers.download': route({
    input: z.strictObject({
      operation: z.string(),
      params: z.unknown().optional(),
      query: z.unknown().optional(),
    }),
    output: z.object({ transferId: z.string(), fileName: z.string() }),
  }),
  /** Sends the operation as form data; values `file:<reference>` are streamed from disk. */
  'transfers.upload': route({
    input: z.strictObject({
      operation: z.string(),
      params: z.unknown().optional(),
      body: z.unknown().optional(),
    }),
    output: z.unknown(),
  }),
  'transfers.cancel': route({ input: transfer, output: nothing }),
  'transfers.openFile': route({ input: transfer, output: nothing }),
  'transfers.showInFolder': route({ input: transfer, output: nothing }),
  /** Sent by the preload's `attach`, which the page cannot do: a chosen file's path becomes an opaque reference. */
  'preload.attach': route({
    input: z.strictObject({ path: z.string().min(1), name: z.string(), size: z.number() }),
    output: z.object({ reference: z.string() }),
  }),
} satisfies Record<string, Route>
