import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

const waitingLink = z.object({
  /** The screen that a link from outside asks for, with its query; null where none waits. */
  path: z.string().nullable(),
  /** A link came that names no screen; told once. */
  isRefused: z.boolean(),
})

export type WaitingLink = z.infer<typeof waitingLink>

/** Links from mails and other programs (DESK-093): main reads them, the page says when one may be followed. */
export const linkRoutes = {
  'links.waiting': route({ input: nothing, output: waitingLink }),
  /** Shows the screen of the waiting link in the window that fits. */
  'links.follow': route({ input: nothing, output: nothing }),
  /** The waiting link was shown already, or is not wanted. */
  'links.forget': route({ input: nothing, output: nothing }),
} satisfies Record<string, Route>
