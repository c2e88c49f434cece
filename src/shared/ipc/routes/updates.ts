import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** How far the update is; versions as in package.json, `since` in ISO 8601, `reason` in Polish. */
const updateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('checking') }),
  /** `percent`: 0 to 100, whole. */
  z.object({ kind: z.literal('downloading'), version: z.string(), percent: z.number() }),
  z.object({ kind: z.literal('ready'), version: z.string() }),
  z.object({ kind: z.literal('installing'), version: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), since: z.string() }),
])

export type UpdateState = z.infer<typeof updateState>

const updateView = z.object({
  state: updateState,
  /** Why nothing is looked for at all, in Polish; null where it is. */
  offReason: z.string().nullable(),
  /** What the last look found, in Polish; null before the first one. */
  lastResult: z.string().nullable(),
  /** ISO 8601. */
  lastCheckAt: z.string().nullable(),
  /** An update that did not install, while no later one has, in Polish. */
  failedInstall: z.string().nullable(),
  /** Told once per start: no new version could be looked for in a week, in Polish. */
  silence: z.string().nullable(),
})

export type UpdateView = z.infer<typeof updateView>

const attemptFact = z.object({
  from: z.string(),
  to: z.string(),
  /** ISO 8601. */
  at: z.string(),
  outcome: z.enum(['done', 'failed', 'silent']),
  /** From the start of the installer to the first screen of the new version; null where there was none. */
  seconds: z.number().nullable(),
})

const updateFacts = z.object({
  version: z.string(),
  state: updateState,
  mode: z.enum(['auto', 'manual', 'off']),
  channel: z.enum(['pilot', 'all']),
  /** Host of the feed, never its whole address; null without one. */
  feedHost: z.string().nullable(),
  /** Of the last feed: the share of stations in percent; null: all of them, `wrong`: no number from 0 to 100. */
  percentage: z.union([z.number(), z.literal('wrong')]).nullable(),
  /** This station's own place for that version, from 0 up to 100: below the percentage it is among the first. */
  place: z.number().nullable(),
  /** Newest first, at most 20. */
  checks: z.array(z.object({ at: z.string(), result: z.string() })),
  attempts: z.array(attemptFact),
})

export type UpdateFacts = z.infer<typeof updateFacts>

export const updateRoutes = {
  'updates.state': route({ input: nothing, output: updateView }),
  /** The page has drawn its first screen: a version that was just installed works. */
  'updates.shown': route({ input: nothing, output: nothing }),
  /** "Sprawdź teraz": answers when the look is over; what is found is downloaded afterwards. */
  'updates.check': route({ input: nothing, output: updateView }),
  /** On a person's word: refused with CONFLICT while something is under way. */
  'updates.install': route({ input: nothing, output: nothing }),
  /** Somebody types or presses at a sign-in screen: nothing is installed under their hands. */
  'updates.touched': route({ input: nothing, output: nothing }),
  /** For "Diagnostyka" (DESK-077). */
  'updates.facts': route({ input: nothing, output: updateFacts }),
} satisfies Record<string, Route>
