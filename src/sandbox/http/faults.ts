import { z } from 'zod'

/**
 * A fault that the sandbox can simulate. `delay` responds late, `status` responds with an error, `drop` closes the
 * connection without reading the request, `lost` executes the request and closes the connection without a response,
 * `cut` sends half of the response. `masked` executes the request but responds with an error, like a proxy after a
 * timeout. `malformed` sends broken JSON, `html` a proxy's page, `blank` executes the request and responds with an
 * empty 200, `unauthorized` responds with 401 as for a revoked token.
 */
export const faultInput = z.strictObject({
  match: z
    .strictObject({ method: z.string().optional(), path: z.string().optional() })
    .optional()
    .transform((match) => match ?? {}),
  /** Number of requests affected; unlimited if missing. */
  times: z.number().int().positive().optional(),
  /** Number of matching requests that are spared first; with 1, the second one is the first affected. */
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
  /** Returns the fault for this request and counts it as used once. */
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
