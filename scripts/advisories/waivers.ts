import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ReleaseRefused } from '../release/release-refused.ts'

/** An advisory that does not stop a release, e.g. because the affected function is not used. */
const waiver = z.strictObject({
  /** The advisory's id or one of its aliases. */
  id: z.string().min(1),
  reason: z.string().min(10),
  /** The last day on which it is valid. */
  until: z.iso.date(),
})

export type Waiver = z.infer<typeof waiver>

export function readWaivers(path: string): readonly Waiver[] {
  try {
    return z.array(waiver).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new ReleaseRefused(`${path} cannot be read: ${(cause as Error).message}`)
  }
}

const DAY_MS = 86_400_000

/** `now` is in ms since 1970. */
export const hasExpired = ({ until }: Waiver, now: number): boolean => now >= Date.parse(until) + DAY_MS
