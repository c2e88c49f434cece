import { describe, expect, test } from 'vitest'
import type { PrinterQueue, QueuedJobState } from '#main/services/print-jobs/ports.ts'
import { queueFailure } from '#main/services/print-jobs/print-failures.ts'
import { followJob, needsUserCheck } from '#main/services/print-jobs/queued-job.ts'

/** A queue that reports these states, one per query; the last one is repeated. */
function queueOf(...states: QueuedJobState[]): PrinterQueue {
  return {
    state: () => Promise.resolve((states.length > 1 ? states.shift() : states[0]) ?? 'gone'),
    cancel: () => Promise.resolve(),
  }
}

const endAfter = (...states: QueuedJobState[]) =>
  followJob({
    queue: queueOf(...states),
    jobId: '1',
    since: 0,
    isResumed: false,
    clock: { now: () => 0, wait: () => Promise.resolve() },
    isOver: () => false,
  })

describe('DESK-067 a job that its queue returns', () => {
  test.each(['failed', 'cancelled'] as const)(
    'DESK-067 %s before it reached the printer: nothing came out',
    async (end) => {
      expect(await endAfter(end)).toBe(end)
      expect(await endAfter('waiting', 'stopped', end)).toBe(end)
      expect(needsUserCheck(end)).toBe(false)
    },
  )

  test.each(['failed', 'cancelled'] as const)(
    'DESK-067 %s while it was at the printer: the user is asked',
    async (state) => {
      const end = await endAfter('waiting', 'printing', state)
      expect(end).toBe('broken')
      expect(needsUserCheck('broken')).toBe(true)
      const { error } = queueFailure('broken', { kind: 'label', printer: 'ZD421' })
      expect(error.code).toBe('PRINT_UNKNOWN')
      expect(error.message).toContain('Nie wiadomo, czy etykieta wyszła')
      expect(error.message).not.toContain('Nic nie zostało wydrukowane')
    },
  )
})
