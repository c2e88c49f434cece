import pLimit from 'p-limit'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Result of verifying a change on the server. `conflict`: the server holds a value that the user has not seen. */
export type Verdict<Held> = { kind: 'applied' | 'conflict'; held: Held } | { kind: 'absent' }

/**
 * How a change ended. `absent`: its response was lost, and the server does not hold the change. `unknown`: whether it
 * was carried out could not be determined.
 */
export type ChangeEnd<Held> =
  | { kind: 'done' | 'conflict'; held: Held }
  | { kind: 'refused' | 'absent' | 'unknown' | 'notSent'; error: ApiError }

interface VerifyPolicy {
  /** Times of the verifications, in ms after the unknown outcome; by default one immediate verification. */
  verifyAtMs?: readonly number[]
  /** False while the user is not allowed to read the record. */
  mayVerify?: () => boolean
  /** False once the verification is no longer needed. */
  isOpen?: () => boolean
  wait?: (ms: number) => Promise<void>
}

const always = (): boolean => true
const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Verifies a change with an unknown outcome until the server shows it. Returns the last result, or null if it could not
 * be read.
 */
export async function verifyOutcome<Held>(
  verify: () => Promise<Verdict<Held>>,
  { verifyAtMs = [0], mayVerify = always, isOpen = always, wait = waitMs }: VerifyPolicy = {},
): Promise<Verdict<Held> | null> {
  let verdict: Verdict<Held> | null = null
  let passed = 0
  for (const at of verifyAtMs) {
    if (at > passed) await wait(at - passed)
    passed = at
    if (!isOpen()) return null
    verdict = mayVerify() ? await verify().catch(() => null) : null
    if (!isOpen() || (verdict && verdict.kind !== 'absent')) return verdict
  }
  return verdict
}

/**
 * Returns how a change ended whose request failed with this error. Verifies it on the server if the outcome is unknown.
 */
export async function endAfterFailure<Held>(
  error: ApiError,
  verify: () => Promise<Verdict<Held>>,
): Promise<ChangeEnd<Held>> {
  if (!error.isOutcomeUnknown) return { kind: 'refused', error }
  const verdict = await verifyOutcome(verify)
  if (verdict === null) return { kind: 'unknown', error }
  if (verdict.kind === 'absent') return { kind: 'absent', error }
  return { kind: verdict.kind === 'applied' ? 'done' : 'conflict', held: verdict.held }
}

type BatchStop = 'session' | 'connection'

interface BatchPlan<Item, Held> {
  items: readonly Item[]
  /** If set, one item is started after the other, with at least this time between two starts, in ms. */
  paceMs?: number | undefined
  /** Number of concurrent requests without a pace. It is limited because all users share the server. */
  concurrency: number
  /** Sends the change of one item once and determines how it ended. Never rejects. */
  send: (item: Item) => Promise<ChangeEnd<Held>>
  onEnd: (item: Item, end: ChangeEnd<Held>) => void
  /** False if no further item may be started; running ones are awaited. */
  goesOn: () => boolean
  /** The batch stops after this many consecutive items for which the server was unreachable. */
  stopAfterUnreachable: number
  onStop: (reason: BatchStop) => void
}

/** Sends a change for each item, several concurrently. Stops if the session ends or the server is unreachable. */
export async function runBatch<Item, Held>(plan: BatchPlan<Item, Held>): Promise<void> {
  const { paceMs } = plan
  let unreached = 0
  let nextAt = 0

  /** Waits for the item's turn. The user may stop the batch meanwhile. */
  async function turn(): Promise<void> {
    if (paceMs === undefined) return
    const left = nextAt - Date.now()
    if (left > 0) await waitMs(left)
    nextAt = Date.now() + paceMs
  }

  async function carryOut(item: Item): Promise<void> {
    if (plan.goesOn()) await turn()
    if (!plan.goesOn()) return
    const end = await plan.send(item)
    const code = 'error' in end ? end.error.code : null
    if (code === ErrorCode.unauthorized) plan.onStop('session')
    unreached = code === ErrorCode.unreachable ? unreached + 1 : 0
    if (unreached >= plan.stopAfterUnreachable) plan.onStop('connection')
    plan.onEnd(item, end)
  }
  await pLimit(paceMs === undefined ? plan.concurrency : 1).map(plan.items, carryOut)
}
