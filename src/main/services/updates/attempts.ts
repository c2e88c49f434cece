import { z } from 'zod'

const DAY_MS = 86_400_000
const MOST_TRIES = 2
/** A new version that has shown no screen so often is told of at its next start. */
const SILENT_STARTS = 2

/** `update-attempt.json`: written before an installer starts, removed when it is known how that ended. */
export const openAttempt = z.object({
  from: z.string(),
  to: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Starts of `to` that have shown no screen. */
  starts: z.number().int().min(0),
})

export type OpenAttempt = z.infer<typeof openAttempt>

/** `silent`: the new version starts and shows no screen. */
export const endedAttempt = z.object({
  from: z.string(),
  to: z.string(),
  at: z.number(),
  outcome: z.enum(['done', 'failed', 'silent']),
  /** From the start of the installer to the first screen of `to`, ms; null where there was none. */
  durationMs: z.number().nullable(),
})

export type EndedAttempt = z.infer<typeof endedAttempt>

/**
 * What a start says of an attempt: `failed`: the old version runs again. `pending`: the new one runs and has to show a
 * screen yet. `silent`: it did not, twice. `gone`: another version runs, installed by hand.
 */
export type StartVerdict = 'failed' | 'pending' | 'silent' | 'gone'

export function judgeStart({ from, to, starts }: OpenAttempt, running: string): StartVerdict {
  if (running === from) return 'failed'
  if (running !== to) return 'gone'
  return starts >= SILENT_STARTS ? 'silent' : 'pending'
}

/** The same version is tried twice at most, a day apart; null where it may be tried now. */
export function whyNotTry(
  attempts: readonly EndedAttempt[],
  version: string,
  now: number,
): 'twice' | 'today' | null {
  const failed = attempts.filter(({ to, outcome }) => to === version && outcome === 'failed')
  if (failed.length >= MOST_TRIES) return 'twice'
  return failed.some(({ at }) => now - at < DAY_MS) ? 'today' : null
}
