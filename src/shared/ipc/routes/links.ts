import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

const waitingLink = z.object({
  /** Screen and query that an external link requests; null if no link is waiting. */
  path: z.string().nullable(),
  /** Whether a link was refused because it names no screen. Reported once. */
  isRefused: z.boolean(),
})

export type WaitingLink = z.infer<typeof waitingLink>

/**
 * External links from e-mails and other programs (DESK-093). The main process parses them, and the page decides when
 * one may be followed.
 */
export const linkRoutes = {
  'links.waiting': route({ input: nothing, output: waitingLink }),
  /** Shows the screen of the waiting link in a suitable window. */
  'links.follow': route({ input: nothing, output: nothing }),
  /** Discards the waiting link, because it was already shown or is not wanted. */
  'links.forget': route({ input: nothing, output: nothing }),
} satisfies Record<string, Route>
