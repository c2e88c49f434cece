import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** State of the update. Versions are as in package.json, `since` is in ISO 8601, `reason` is in Polish. */
const updateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('checking') }),
  /** `percent`: a whole number from 0 to 100. */
  z.object({ kind: z.literal('downloading'), version: z.string(), percent: z.number() }),
  z.object({ kind: z.literal('ready'), version: z.string() }),
  z.object({ kind: z.literal('installing'), version: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), since: z.string() }),
])

export type UpdateState = z.infer<typeof updateState>

const updateView = z.object({
  state: updateState,
  /** Reason in Polish why no updates are checked for; null if they are. */
  offReason: z.string().nullable(),
  /** Result of the last check in Polish; null before the first one. */
  lastResult: z.string().nullable(),
  /** ISO 8601. */
  lastCheckAt: z.string().nullable(),
  /** Message in Polish about an update that could not be installed; cleared when a later one is installed. */
  failedInstall: z.string().nullable(),
  /** Message in Polish that checking for new versions has been impossible for a week. Sent once per start. */
  silence: z.string().nullable(),
})

export type UpdateView = z.infer<typeof updateView>

const attemptFact = z.object({
  from: z.string(),
  to: z.string(),
  /** ISO 8601. */
  at: z.string(),
  outcome: z.enum(['done', 'failed', 'silent']),
  /**
   * Seconds from the start of the installer to the first screen of the new version; null if that screen never appeared.
   */
  seconds: z.number().nullable(),
})

const updateFacts = z.object({
  version: z.string(),
  state: updateState,
  mode: z.enum(['auto', 'manual', 'off']),
  channel: z.enum(['pilot', 'all']),
  /** Host of the feed, never its whole address; null without one. */
  feedHost: z.string().nullable(),
  /**
   * Rollout percentage of the last feed. Null means all stations; `wrong` means that it is not a number from 0 to 100.
   */
  percentage: z.union([z.number(), z.literal('wrong')]).nullable(),
  /**
   * This station's rollout position for that version, from 0 up to 100. It gets the update early if the position is
   * below the percentage.
   */
  place: z.number().nullable(),
  /** Newest first, at most 20. */
  checks: z.array(z.object({ at: z.string(), result: z.string() })),
  attempts: z.array(attemptFact),
})

export type UpdateFacts = z.infer<typeof updateFacts>

export const updateRoutes = {
  'updates.state': route({ input: nothing, output: updateView }),
  /** The page has rendered its first screen, so a newly installed version works. */
  'updates.shown': route({ input: nothing, output: nothing, isOpenWhenLocked: true }),
  /** Handles "Sprawdź teraz". Resolves when the check ends; an update that it finds is downloaded afterwards. */
  'updates.check': route({ input: nothing, output: updateView }),
  /** Installs the update at the user's request. Rejected with CONFLICT while work is in progress. */
  'updates.install': route({ input: nothing, output: nothing }),
  /** The user is typing or clicking on a sign-in screen, so no update is installed at that moment. */
  'updates.reportActivity': route({ input: nothing, output: nothing }),
  /** For "Diagnostyka" (DESK-077). */
  'updates.facts': route({ input: nothing, output: updateFacts }),
} satisfies Record<string, Route>
