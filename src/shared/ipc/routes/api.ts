import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/**
 * A call of the REST API by its operation's name. Parameters, query and body are checked against the operation's own
 * schemas in the main process; there is no way to name an address.
 */
export const apiRoutes = {
  'api.request': route({
    input: z.strictObject({
      operation: z.string(),
      params: z.unknown().optional(),
      query: z.unknown().optional(),
      body: z.unknown().optional(),
      requestId: z.string().min(1),
      allowDuplicate: z.boolean().optional(),
    }),
    output: z.unknown(),
  }),
  'api.cancel': route({ input: z.strictObject({ requestId: z.string() }), output: nothing }),
} satisfies Record<string, Route>
