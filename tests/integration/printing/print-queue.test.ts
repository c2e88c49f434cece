import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  PrintTransportFailure,
  type PrinterTransport,
  type QueuedJobState,
} from '#main/services/print-jobs/ports.ts'
import { recoverPrints } from '#main/services/print-jobs/recovery.ts'
import { refusalOf } from '#support/api-refusal.ts'
import { createFolderQueue } from '#support/folder-queue.ts'
import { selfAdvancingClock, singleWaitClock } from '#support/print-parts.ts'
import { labelJob } from '#support/print-samples.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

/** A station whose printer is a system print queue. */
function queueStation(folder = temporaryFolder(), clock = selfAdvancingClock()) {
  const queue = createFolderQueue(join(folder, 'queue'))
  const asked: string[] = []
  const answers: QueuedJobState[] = []
  const transport: PrinterTransport = {
    ...queue,
    queue: {
      state(jobId) {
        asked.push(jobId)
        const next = answers.shift()
        if (next) queue.become(jobId, next)
        return queue.queue.state(jobId)
      },
      cancel: (jobId) => queue.queue.cancel(jobId),
    },
  }
  const station = openPrintingStation({ folder, clock, transportFor: () => transport, respondWithinMs: 1500 })
  /** Sets the states that the queue reports from the next query on, one per query; the last one is repeated. */
  const script = (...states: QueuedJobState[]) => answers.push(...states)
  const stateOf = () => station.journal.ofPackages([7]).at(-1)?.state
  return { ...station, queue, asked, script, stateOf, clock, transport }
}

describe('a system print queue', () => {
  test('DESK-066 is followed until the job is done', async () => {
    const { jobs, script, changes, journal, stateOf } = queueStation()
    script('waiting', 'printing', 'done')
    const outcome = await jobs.run(labelJob())
    expect(outcome).toMatchObject({ copies: 1 })
    await expect.poll(stateOf).toBe('printed')
    expect(changes.map(({ state }) => state)).toEqual(['created', 'encoded', 'sending', 'queued', 'printed'])
    expect(journal.find(outcome.entryId)?.jobId).toBe('1')
  })

  // Some queues forget a finished job immediately, so `gone` means printed. A job that was stopped disappears only if a
  // user deletes it, so its outcome is unknown.
  test.each([
    ['printed', ['gone']],
    ['unknown', ['waiting', 'stopped', 'gone']],
  ] as const)('DESK-067 that no longer knows the job leaves it %s after %j', async (end, states) => {
    const { jobs, script, stateOf } = queueStation()
    script(...states)
    await jobs.run(labelJob()).catch(() => undefined)
    await expect.poll(stateOf).toBe(end)
  })

  test('that contains the job is reported as queued; the job counts as a copy and prevents a second first print', async () => {
    const { jobs, journalService, queue, delays } = queueStation()
    expect(await jobs.run(labelJob())).toMatchObject({ state: 'queued', copies: 1 })
    // DESK-064: the printer's status is queried meanwhile.
    expect(delays).toEqual(['ZD421'])
    expect(journalService.history([7])).toMatchObject([{ copies: 1, isQueued: true, isUnknown: false }])
    const refusal = await refusalOf(jobs.run(labelJob()))
    expect(refusal).toMatchObject({
      code: 'LABEL_ALREADY_PRINTED',
      message: 'Etykieta tej paczki czeka w kolejce drukarki.',
    })
    expect(queue.jobIds()).toEqual(['1'])
  })

  test('that returns the job as failed leads to a failed print with a message and a report', async () => {
    const { jobs, script, stateOf, journal, reports, journalService } = queueStation()
    script('waiting', 'failed')
    await refusalOf(jobs.run(labelJob()))
    await expect.poll(stateOf).toBe('failed')
    expect(journal.ofPackages([7])[0]?.problem).toContain('Nic nie zostało wydrukowane.')
    expect(reports).toEqual([expect.stringContaining('ZD421')])
    expect(journalService.history([7])).toMatchObject([{ copies: 0, isQueued: false }])
  })

  test('that does not print the job within two minutes loses it, and the label may be printed first later', async () => {
    const { jobs, queue, stateOf, clock, journal } = queueStation()
    const start = clock.now()
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('expired')
    expect(clock.now() - start).toBeGreaterThanOrEqual(120_000)
    expect(await queue.queue.state('1')).toBe('cancelled')
    expect(journal.ofPackages([7])[0]?.problem).toContain('zbyt długo nie odbierała wydruku')
    await jobs.run(labelJob())
    expect(queue.jobIds()).toEqual(['1', '2'])
  })

  test('that has been printing the job for two minutes loses it, and the user is asked what came out', async () => {
    const { jobs, script, queue, stateOf, journal } = queueStation()
    script('printing')
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('unknown')
    expect(await queue.queue.state('1')).toBe('cancelled')
    expect(journal.ofPackages([7])[0]?.problem).toContain('Nie wiadomo, czy etykieta wyszła')
  })

  test('that does not let the job be removed makes its outcome unknown', async () => {
    const { jobs, transport, stateOf } = queueStation()
    Object.assign(transport.queue ?? {}, { cancel: () => Promise.reject(new Error('refused')) })
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('unknown')
  })

  test('that does not respond is queried again', async () => {
    const { jobs, transport, stateOf } = queueStation()
    let asked = 0
    const state = () => {
      asked += 1
      return asked < 3 ? Promise.reject(new Error('no answer')) : Promise.resolve('done')
    }
    Object.assign(transport.queue ?? {}, { state })
    await jobs.run(labelJob())
    await expect.poll(stateOf).toBe('printed')
    expect(asked).toBe(3)
  })

  test('DESK-068 is followed again after a restart; if it no longer knows the job, the outcome is unknown', async () => {
    for (const [known, expected] of [
      ['done', 'printed'],
      ['gone', 'unknown'],
      ['failed', 'failed'],
    ] as const) {
      const folder = temporaryFolder()
      const before = queueStation(folder)
      before.script('waiting')
      await before.jobs.run(labelJob())
      before.close()
      expect(before.queue.jobIds()).toEqual(['1'])
      before.queue.become('1', known)
      const after = queueStation(folder)
      await recoverPrints(after.journal, after.jobs)
      expect(after.stateOf()).toBe(expected)
      expect(after.queue.jobIds()).toEqual(['1'])
    }
  })

  test('DESK-068 that cannot be queried after a restart leaves an unknown outcome', async () => {
    const folder = temporaryFolder()
    const before = queueStation(folder)
    await before.jobs.run(labelJob())
    before.close()
    const after = openPrintingStation({
      folder,
      transportFor: () => {
        throw new PrintTransportFailure('refused', 0, 'no such printer')
      },
    })
    await recoverPrints(after.journal, after.jobs)
    expect(after.journalService.history([7])).toMatchObject([{ isUnknown: true, isQueued: false }])
  })
})

describe('cancelling a print', () => {
  test('removes it from the queue; nothing came out, so it may be printed first again', async () => {
    const { jobs, journalService, queue, stateOf, reports } = queueStation(
      temporaryFolder(),
      singleWaitClock(),
    )
    const { entryId } = await jobs.run(labelJob())
    expect(await journalService.cancel(entryId)).toMatchObject({
      state: 'cancelled',
      problem: expect.any(String),
    })
    expect(await queue.queue.state('1')).toBe('cancelled')
    expect(reports).toEqual([])
    await jobs.run(labelJob())
    expect(stateOf()).toBe('queued')
  })

  test('of a job that is being printed leaves an unknown outcome, and of a finished one changes nothing', async () => {
    for (const [now, expected] of [
      ['printing', 'unknown'],
      ['done', 'printed'],
    ] as const) {
      const { jobs, journalService, queue } = queueStation(temporaryFolder(), singleWaitClock())
      const { entryId } = await jobs.run(labelJob())
      queue.become('1', now)
      expect(await journalService.cancel(entryId)).toMatchObject({ state: expected })
      expect((await refusalOf(journalService.cancel(entryId)))?.code).toBe('API_CONFLICT')
    }
  })
})
