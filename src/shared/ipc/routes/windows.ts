import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** Path and query of a screen, never an address: one slash at its beginning. */
const screenPath = z
  .string()
  .max(2_048)
  .regex(/^\/(?!\/)/)

/** What stands in a window. `bench` takes scans; `signIn` is any screen before the sign-in. */
const placeKind = z.enum(['signIn', 'bench', 'record', 'list', 'page'])

export type WindowPlaceKind = z.infer<typeof placeKind>

/** `window.*` concerns the window that asks, `windows.*` all of them. */
export const windowRoutes = {
  /**
   * `slot`: 1 to 8, the main window's is 1; a number is given again when its window has closed. `path`: what the window was
   * opened for, until it has told its place; a page that was loaded ahead (`WAITING_PATH`) goes there.
   */
  'window.self': route({
    input: nothing,
    output: z.object({
      isMain: z.boolean(),
      slot: z.number().int().min(1).max(8),
      path: z.string().nullable(),
    }),
  }),
  /**
   * The screen that the window shows now. `isOpenInOtherWindow`: another window shows this record, and has come to the front; it
   * is not to be opened here.
   */
  'window.setPlace': route({
    input: z.strictObject({ path: screenPath, kind: placeKind }),
    output: z.object({ isOpenInOtherWindow: z.boolean() }),
  }),
  /** Whether a form holds unsaved changes: closing the window then asks first (DESK-092). */
  'window.setUnsaved': route({ input: z.strictObject({ hasUnsaved: z.boolean() }), output: nothing }),
  /** The person's answer to `window.leaveAsked`. */
  'window.answerLeave': route({ input: z.strictObject({ mayLeave: z.boolean() }), output: nothing }),
  /** Whether the display must not go dark by itself: a screen that is looked at and never touched. */
  'window.keepAwake': route({ input: z.strictObject({ isOn: z.boolean() }), output: nothing }),
  'window.openExternal': route({
    input: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
    output: nothing,
  }),
  /**
   * Opens a screen in a window of its own; a record that is open already has its window brought to the front instead.
   * `inMain`: the main window goes there. Refused with WINDOWS_REFUSED in kiosk mode and beyond eight windows.
   */
  'windows.open': route({
    input: z.strictObject({ path: screenPath, inMain: z.boolean().optional() }),
    output: nothing,
  }),
  /** Paths of the windows that closed when the session ended under the person who is signed in again. */
  'windows.left': route({ input: nothing, output: z.array(z.string()) }),
  /** Opens them again, or forgets them. */
  'windows.answerLeft': route({ input: z.strictObject({ isWanted: z.boolean() }), output: nothing }),
} satisfies Record<string, Route>
