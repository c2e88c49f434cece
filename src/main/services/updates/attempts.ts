import { z } from 'zod'

const DAY_MS = 86_400_000
const MOST_TRIES = 2
/** After this many starts without a screen, a new version is reported at its next start. */
const SILENT_STARTS = 2

/** `update-attempt.json`: written before an installer starts, removed once the result is known. */
export const openAttempt = z.object({
  from: z.string(),
  to: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The number of starts of `to` that have shown no screen. */
  starts: z.number().int().min(0),
})

export type OpenAttempt = z.infer<typeof openAttempt>

/** `silent` means that the new version starts but shows no screen. */
export const endedAttempt = z.object({
  from: z.string(),
  to: z.string(),
  at: z.number(),
  outcome: z.enum(['done', 'failed', 'silent']),
  /** The time from the start of the installer to the first screen of `to`, in ms; null if there was none. */
  durationMs: z.number().nullable(),
})

export type EndedAttempt = z.infer<typeof endedAttempt>

/**
 * The result of an update attempt at a start. `failed`: the old version still runs. `pending`: the new one runs but has
 * not shown a screen yet. `silent`: it has shown none in two starts. `gone`: another version runs, installed manually.
 */
export type StartVerdict = 'failed' | 'pending' | 'silent' | 'gone'

export function judgeStart({ from, to, starts }: OpenAttempt, running: string): StartVerdict {
  if (running === from) return 'failed'
  if (running !== to) return 'gone'
  return starts >= SILENT_STARTS ? 'silent' : 'pending'
}

/** Limits attempts to two for each version, a day apart. Returns null if the version may be tried now. */
export function whyNotTry(
  attempts: readonly EndedAttempt[],
  version: string,
  now: number,
): 'twice' | 'today' | null {
  const failed = attempts.filter(({ to, outcome }) => to === version && outcome === 'failed')
  if (failed.length >= MOST_TRIES) return 'twice'
  return failed.some(({ at }) => now - at < DAY_MS) ? 'today' : null
}
