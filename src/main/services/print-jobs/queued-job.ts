import type { PrintClock, PrinterQueue, QueuedJobState } from './ports.ts'

/**
 * How a job left its queue. A part may have been printed if it was removed (`stuck`) or returned (`broken`) while it
 * was at the printer.
 */
export type QueueEnd = 'printed' | 'failed' | 'cancelled' | 'expired' | 'stuck' | 'broken' | 'unknown'

/** Whether the user has to check what came out. */
export const needsUserCheck = (end: QueueEnd): end is 'stuck' | 'broken' | 'unknown' =>
  end === 'stuck' || end === 'broken' || end === 'unknown'

const POLL_DELAYS_MS = [60, 100, 150, 250, 400, 600, 1000] as const
const SLOWEST_POLL_MS = 2000

/**
 * How long a job may wait in a queue before it is removed, because nobody expects a label that comes out minutes later.
 */
export const QUEUE_EXPIRY_MS = 120_000

/** Queries a job's state; null if the queue does not respond, in which case the caller may try again. */
async function ask(queue: PrinterQueue, jobId: string): Promise<QueuedJobState | null> {
  try {
    return await queue.state(jobId)
  } catch {
    return null
  }
}

/** Removes a job from its queue. Returns `cancelled` only if nothing of it can have been printed. */
export async function takeOut(queue: PrinterQueue, jobId: string): Promise<QueueEnd> {
  const before = await ask(queue, jobId)
  if (before === 'done') return 'printed'
  if (before === 'failed' || before === 'cancelled') return before
  try {
    await queue.cancel(jobId)
  } catch {
    // The job is still in the queue and may be printed at any time.
    return 'unknown'
  }
  const after = await ask(queue, jobId)
  if (after === 'done') return 'printed'
  return before === 'waiting' || before === 'stopped' ? 'cancelled' : 'stuck'
}

interface FollowedJob {
  queue: PrinterQueue
  jobId: string
  /** The time when the queue took the job, in ms since 1970. */
  since: number
  /** True if the job is being tracked again after a restart. A queue that does not know the job then proves nothing. */
  isResumed: boolean
  clock: PrintClock
  /** Whether the outcome has been recorded elsewhere meanwhile, or the program is ending. */
  isOver: () => boolean
}

/** Polls the queue until the job has left it or its time is up. Returns null if the outcome was decided elsewhere. */
export async function followJob(followed: FollowedJob): Promise<QueueEnd | null> {
  const { queue, jobId, since, isResumed, clock, isOver } = followed
  let before: QueuedJobState | null = null
  for (let poll = 0; ; poll += 1) {
    const state = await ask(queue, jobId)
    if (isOver()) return null
    if (state === 'done') return 'printed'
    if (state === 'failed' || state === 'cancelled') return before === 'printing' ? 'broken' : state
    // Such a queue forgets finished jobs. A job that disappears from a stopped queue was deleted, so its outcome is
    // unknown.
    if (state === 'gone') return (isResumed && poll === 0) || before === 'stopped' ? 'unknown' : 'printed'
    before = state ?? before
    const left = since + QUEUE_EXPIRY_MS - clock.now()
    if (left <= 0) {
      const end = await takeOut(queue, jobId)
      if (isOver()) return null
      return end === 'cancelled' ? 'expired' : end
    }
    await clock.wait(Math.min(left, POLL_DELAYS_MS[poll] ?? SLOWEST_POLL_MS))
    if (isOver()) return null
  }
}
