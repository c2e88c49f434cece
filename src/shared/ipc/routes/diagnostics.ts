import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

const logLine = z.object({
  /** ISO 8601. */
  at: z.string(),
  level: z.enum(['INFO', 'WARN', 'ERROR']),
  scope: z.string(),
  message: z.string(),
})

export type LogLine = z.infer<typeof logLine>

export const diagnosticsRoutes = {
  /** Returns the newest lines first. `isCut` means that there were more than `limit`. */
  'diagnostics.log': route({
    input: z.strictObject({
      levels: z.array(z.enum(['INFO', 'WARN', 'ERROR'])).max(3),
      search: z.string().max(200),
      limit: z.number().int().min(1).max(5000),
    }),
    output: z.object({ lines: z.array(logLine), isCut: z.boolean() }),
  }),
  /** Writes the ZIP into the downloads folder and shows it there (DESK-077). */
  'diagnostics.save': route({ input: nothing, output: z.object({ name: z.string() }) }),
} satisfies Record<string, Route>
