import type { PrintClock, PrinterQueue, QueuedJobState } from './ports.ts'

/** How a queue let go of a job; `stuck`: taken out of it while a part of it may have been at the printer. */
export type QueueEnd = 'printed' | 'failed' | 'cancelled' | 'expired' | 'stuck' | 'unknown'

const POLL_DELAYS_MS = [60, 100, 150, 250, 400, 600, 1000] as const
const SLOWEST_POLL_MS = 2000

/** What is in a queue for longer is taken out of it: paper that comes out minutes later is printed by nobody's wish. */
export const QUEUE_EXPIRY_MS = 120_000

/** null where the queue does not answer: it may be asked again. */
async function ask(queue: PrinterQueue, jobId: string): Promise<QueuedJobState | null> {
  try {
    return await queue.state(jobId)
  } catch {
    return null
  }
}

/** Takes a job out of its queue; `cancelled` only where nothing of it can have come out. */
export async function takeOut(queue: PrinterQueue, jobId: string): Promise<QueueEnd> {
  const before = await ask(queue, jobId)
  if (before === 'done') return 'printed'
  if (before === 'failed' || before === 'cancelled') return before
  try {
    await queue.cancel(jobId)
  } catch {
    // It is still there and may come out any time.
    return 'unknown'
  }
  const after = await ask(queue, jobId)
  if (after === 'done') return 'printed'
  return before === 'waiting' || before === 'stopped' ? 'cancelled' : 'stuck'
}

interface FollowedJob {
  queue: PrinterQueue
  jobId: string
  /** When the queue took it, ms since 1970. */
  since: number
  /** Followed anew after a restart: a queue that does not know the job then proves nothing. */
  isResumed: boolean
  clock: PrintClock
  /** Whether somebody has said meanwhile what became of it, or the program ends. */
  isOver: () => boolean
}

/** Asks the queue until the job has left it or its time is up; null where that was decided elsewhere. */
export async function followJob(followed: FollowedJob): Promise<QueueEnd | null> {
  const { queue, jobId, since, isResumed, clock, isOver } = followed
  let before: QueuedJobState | null = null
  for (let poll = 0; ; poll += 1) {
    const state = await ask(queue, jobId)
    if (isOver()) return null
    if (state === 'done') return 'printed'
    if (state === 'failed' || state === 'cancelled') return state
    // A queue that forgets what is done; one that stood still gives a job back only to somebody who deletes it.
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
