import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCupsPrinter } from '#main/adapters/cups-printer.ts'
import { recoverPrints } from '#main/services/print-jobs/recovery.ts'
import { printerProfile } from '#shared/station/printer-profile.ts'
import { cupsMissing, startCupsWithPrinter } from '#support/cups-server.ts'
import type { FakePrinter } from '#support/fake-printer.ts'
import { labelJob, sampleBytes } from '#support/print-samples.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

const missing = cupsMissing()
const profile = printerProfile.parse({ name: 'Kolejka', transport: { kind: 'cups', queue: 'etykiety' } })
const job = labelJob({ profile })

describe.skipIf(missing !== null)(`print jobs on CUPS${missing === null ? '' : ` (${missing})`}`, () => {
  let fake: FakePrinter
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ fake, stop } = await startCupsWithPrinter((device) => [{ name: 'etykiety', device }]))
  })

  afterEach(async () => {
    await fake.stop()
    await fake.start()
  })

  afterAll(() => stop())

  /** A station whose clock `skip` advances. The queue is polled without delay. */
  function openStation(folder = temporaryFolder()) {
    let skipped = 0
    const station = openPrintingStation({
      folder,
      transportFor: () => createCupsPrinter({ queue: 'etykiety' }),
      clock: { now: () => Date.now() + skipped, wait: () => setTimeout(10) },
    })
    const stateOf = () => station.journal.ofPackages([7]).at(-1)?.state
    const skip = (milliseconds: number) => {
      skipped += milliseconds
    }
    return { ...station, stateOf, skip }
  }

  test('DESK-066 a label is followed through the queue until the printer has it', async () => {
    const { jobs, stateOf, changes } = openStation()
    const printed = fake.jobs().length
    await jobs.run(job)
    await expect.poll(stateOf).toBe('printed')
    expect(changes.map(({ state }) => state)).toContain('queued')
    expect((await fake.waitForJobs(printed + 1)).at(-1)?.equals(sampleBytes)).toBe(true)
  })

  test('if a printer is off for two minutes, the label leaves the queue, is reported as expired and never comes out', async () => {
    const { jobs, stateOf, skip, journalService } = openStation()
    const printed = fake.jobs().length
    await fake.stop()
    expect(await jobs.run(job)).toMatchObject({ state: 'queued' })
    // Waits until the queue's status of the switched-off printer is stable.
    const transport = createCupsPrinter({ queue: 'etykiety' })
    await expect.poll(() => transport.status?.(1000)).toEqual(['offline'])
    skip(121_000)
    await expect.poll(stateOf).toBe('expired')
    expect(journalService.history([7])).toMatchObject([{ copies: 0, isQueued: false, isUnknown: false }])
    await fake.start()
    // A first print is allowed again, and the label comes out once.
    await jobs.run(job)
    await expect.poll(stateOf).toBe('printed')
    expect(fake.jobs()).toHaveLength(printed + 1)
  })

  test('DESK-068 a restarted station finds its label in the queue and follows it until it ends', async () => {
    const folder = temporaryFolder()
    const first = openStation(folder)
    await fake.stop()
    await first.jobs.run(job)
    first.close()
    const second = openStation(folder)
    expect(second.stateOf()).toBe('queued')
    const printed = fake.jobs().length
    await fake.start()
    await recoverPrints(second.journal, second.jobs)
    expect(second.stateOf()).toBe('printed')
    expect(fake.jobs()).toHaveLength(printed + 1)
  })
})
