import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** The locked screen; null while the user may work. `name` is the full name of the user who is signed in. */
const lockView = z.object({ name: z.string() }).nullable()

export type LockView = z.infer<typeof lockView>

/** What ends with the session of the absent user. Names nothing, because anybody may read it. */
const atStake = z.object({
  /** Number of windows with unsaved changes. */
  unsavedWindows: z.number().int(),
  isPrinting: z.boolean(),
  /** Entries that wait for the server if it does not respond; null if it does. Nobody new could sign in then. */
  waitingEntries: z.number().int().nullable(),
})

export type AtStake = z.infer<typeof atStake>

/**
 * The lock of all windows. While it is on, the main process refuses every other route with SCREEN_LOCKED, except those
 * marked `isOpenWhenLocked`.
 */
export const lockRoutes = {
  'lock.state': route({ input: nothing, output: lockView, isOpenWhenLocked: true }),
  /** Locks all windows. Without a session it does nothing. */
  'lock.lock': route({ input: nothing, output: nothing, isOpenWhenLocked: true }),
  /** Unlocks by the password of the signed-in user, which the server checks. A badge unlocks by being scanned. */
  'lock.unlock': route({
    input: z.strictObject({ password: z.string().max(1024) }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  /**
   * Signs the absent user out for somebody else. Without `isConfirmed` it signs out only if nothing ends with the
   * session; otherwise it returns what does.
   */
  'lock.signOut': route({
    input: z.strictObject({ isConfirmed: z.boolean() }),
    output: atStake.nullable(),
    isOpenWhenLocked: true,
  }),
  /** The user has typed, clicked, touched or scrolled in a window. */
  'lock.reportActivity': route({ input: nothing, output: nothing, isOpenWhenLocked: true }),
} satisfies Record<string, Route>
