import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** Path and query of a screen with exactly one leading slash, never a full address. */
const screenPath = z
  .string()
  .max(2_048)
  .regex(/^\/(?!\/)/)

/** Kind of content in a window. `bench` receives scans; `signIn` is any screen before the sign-in. */
const placeKind = z.enum(['signIn', 'bench', 'record', 'list', 'page'])

export type WindowPlaceKind = z.infer<typeof placeKind>

/** A window of this station, for the others. */
const openedWindow = z.object({ slot: z.number().int(), path: z.string(), hasUnsaved: z.boolean() })

export type OpenedWindow = z.infer<typeof openedWindow>

/** `window.*` concerns the sender's window, `windows.*` all windows. */
export const windowRoutes = {
  /**
   * `slot` is 1 to 8, and 1 for the main window; it is reused after its window has closed. `path` is the screen for
   * which the window was opened, until the window reports its own; a preloaded page (`PRELOADED_PAGE_PATH`) navigates there.
   */
  'window.self': route({
    input: nothing,
    output: z.object({
      isMain: z.boolean(),
      slot: z.number().int().min(1).max(8),
      path: z.string().nullable(),
    }),
    isOpenWhenLocked: true,
  }),
  /**
   * Reports the screen that the window shows now. `isElsewhere`: another window already shows this record and has been
   * brought to the front, so it must not be opened here.
   */
  'window.setPlace': route({
    input: z.strictObject({ path: screenPath, kind: placeKind }),
    output: z.object({ isOpenInOtherWindow: z.boolean() }),
    isOpenWhenLocked: true,
  }),
  /** Whether a form holds unsaved changes. Closing the window then prompts the user (DESK-092). */
  'window.setUnsaved': route({
    input: z.strictObject({ hasUnsaved: z.boolean() }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  /** The user's answer to `window.leaveAsked`. */
  'window.answerLeave': route({
    input: z.strictObject({ mayLeave: z.boolean() }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  /** Whether the display must stay on, for a screen that is watched but never touched. */
  'window.keepAwake': route({
    input: z.strictObject({ isOn: z.boolean() }),
    output: nothing,
    isOpenWhenLocked: true,
  }),
  'window.openExternal': route({
    input: z.strictObject({ url: z.url({ protocol: /^https?$/ }) }),
    output: nothing,
  }),
  /**
   * Opens a screen in a new window. If the record is already open, its window is brought to the front instead.
   * `inMain`: the main window navigates to the screen. Rejected with WINDOWS_REFUSED in kiosk mode and beyond eight
   * windows.
   */
  'windows.open': route({
    input: z.strictObject({ path: screenPath, inMain: z.boolean().optional() }),
    output: nothing,
  }),
  /** The user has given a sign of opening another window soon, so its page may be preloaded. */
  'windows.expect': route({ input: nothing, output: nothing }),
  /** The windows with what they show now; `windows.changed` reports each change. */
  'windows.opened': route({ input: nothing, output: z.array(openedWindow) }),
  /** Brings another window to the front. */
  'windows.toFront': route({
    input: z.strictObject({ slot: z.number().int().min(1).max(8) }),
    output: nothing,
  }),
  /** Paths of the windows that closed when the session of the now signed-in user ended. */
  'windows.closedBySessionEnd': route({ input: nothing, output: z.array(z.string()) }),
  /** Opens those windows again, or forgets them. */
  'windows.reopenClosed': route({ input: z.strictObject({ isWanted: z.boolean() }), output: nothing }),
} satisfies Record<string, Route>
