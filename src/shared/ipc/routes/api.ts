import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/**
 * Calls the REST API by operation name. The main process validates parameters, query and body against the operation's
 * own schemas. A page cannot specify an address.
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
