import pLimit from 'p-limit'
import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** What looking at the server says of a change. `conflict`: it holds something that nobody here has seen. */
export type Verdict<Held> = { kind: 'applied' | 'conflict'; held: Held } | { kind: 'absent' }

/**
 * How a change ended. `absent`: its response was lost, and the server does not hold it. `unknown`: nobody knows whether
 * it was carried out.
 */
export type ChangeEnd<Held> =
  | { kind: 'done' | 'conflict'; held: Held }
  | { kind: 'refused' | 'absent' | 'unknown' | 'notSent'; error: ApiError }

interface VerifyPolicy {
  /** When the server is read, in ms after the unclear end; the first time at once where nothing is said. */
  verifyAtMs?: readonly number[]
  /** False while nobody may read it. */
  mayVerify?: () => boolean
  /** False once the change is not looked for any more. */
  isOpen?: () => boolean
  wait?: (ms: number) => Promise<void>
}

const always = (): boolean => true
const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Looks for a change whose end is unclear, until the server shows it. Answers what the last look said, null where it
 * could not be read.
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

/** The end of a change whose request has failed with this error, after a look where it is unclear. */
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
  /** So many requests are under way at once; the server is shared with everybody else. */
  concurrency: number
  /** Sends the change of one item, once, and finds out what became of it. Never rejects. */
  send: (item: Item) => Promise<ChangeEnd<Held>>
  onEnd: (item: Item, end: ChangeEnd<Held>) => void
  /** False once no further item is begun; those under way are waited for. */
  goesOn: () => boolean
  /** A server that was not reached so often in a row is not asked for the rest. */
  stopAfterUnreachable: number
  onStop: (reason: BatchStop) => void
}

/** Sends a change for each item, some at once, and stops where the server or the session is gone. */
export async function runBatch<Item, Held>(plan: BatchPlan<Item, Held>): Promise<void> {
  let unreached = 0
  async function carryOut(item: Item): Promise<void> {
    if (!plan.goesOn()) return
    const end = await plan.send(item)
    const code = 'error' in end ? end.error.code : null
    if (code === ErrorCode.unauthorized) plan.onStop('session')
    unreached = code === ErrorCode.unreachable ? unreached + 1 : 0
    if (unreached >= plan.stopAfterUnreachable) plan.onStop('connection')
    plan.onEnd(item, end)
  }
  await pLimit(plan.concurrency).map(plan.items, carryOut)
}
