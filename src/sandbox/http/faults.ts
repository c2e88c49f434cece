import { z } from 'zod'

/**
 * How the sandbox can be told to respondWithFault. `delay` answers late, `status` with an error, `drop` closes the
 * connection unread, `lost` does what was asked and then closes it without an answer, `cut` sends half of the answer,
 * `masked` does what was asked and answers with an error all the same, as a proxy does that gave up waiting,
 * `malformed` broken JSON, `html` a proxy's page, `blank` does what was asked and
 * answers 200 with nothing in it, `unauthorized` 401 as for a revoked token.
 */
export const faultInput = z.strictObject({
  match: z
    .strictObject({ method: z.string().optional(), path: z.string().optional() })
    .optional()
    .transform((match) => match ?? {}),
  /** How many requests it meets; for ever where nothing is said. */
  times: z.number().int().positive().optional(),
  /** How many requests pass before it meets one: 1 spares the first and meets the second. */
  after: z.number().int().min(0).optional(),
  kind: z.enum([
    'delay',
    'status',
    'drop',
    'lost',
    'cut',
    'masked',
    'blank',
    'malformed',
    'html',
    'unauthorized',
  ]),
  delayMs: z.number().int().min(0).optional(),
  status: z.number().int().min(200).max(599).optional(),
  /** JSON body of a `status` fault. */
  body: z.unknown().optional(),
})

export type FaultInput = z.input<typeof faultInput>
export type Fault = z.output<typeof faultInput>

export interface Faults {
  add(faults: readonly Fault[]): void
  clear(): void
  /** The fault that meets this request, used up by one. */
  take(method: string, path: string): Fault | null
}

export function createFaults(): Faults {
  let active: (Fault & { left: number; spared: number; pattern: RegExp })[] = []
  return {
    add(faults) {
      active.push(
        ...faults.map((fault) => ({
          ...fault,
          left: fault.times ?? Number.POSITIVE_INFINITY,
          spared: fault.after ?? 0,
          pattern: new RegExp(fault.match.path ?? ''),
        })),
      )
    },
    clear() {
      active = []
    },
    take(method, path) {
      const fault = active.find((one) => {
        const isMet = (one.match.method ?? method).toUpperCase() === method && one.pattern.test(path)
        if (isMet && one.spared > 0) one.spared -= 1
        else return isMet
        return false
      })
      if (!fault) return null
      fault.left -= 1
      if (fault.left <= 0) active = active.filter((other) => other !== fault)
      return fault
    },
  }
}
