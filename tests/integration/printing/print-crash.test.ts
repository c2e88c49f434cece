import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PrintState } from '#shared/domain/print-states.ts'
import { createTcpPrinter } from '#main/adapters/tcp-printer.ts'
import { recoverPrints } from '#main/services/print-jobs/recovery.ts'
import type { CrashingPrint } from '#support/crashing-print.entry.ts'
import { startFakePrinter, type FakePrinter } from '#support/fake-printer.ts'
import { createFolderQueue } from '#support/folder-queue.ts'
import { labelJob, sampleBytes } from '#support/print-samples.ts'
import { openPrintingStation, temporaryFolder } from '#support/printing-station.ts'

const PROGRAM = resolve('tests/support/crashing-print.entry.ts')
/** Number of child processes that run concurrently; more would only slow each other down. */
const SIDE_BY_SIDE = 3

let cache = ''

/** Returns the steps of a print that finished, or null if the process was killed. */
async function runChild(plan: CrashingPrint): Promise<string[] | null> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(plan)], {
      env: { ...process.env, NODE_COMPILE_CACHE: cache, NODE_NO_WARNINGS: '1' },
    })
    return JSON.parse(stdout) as string[]
  } catch (error) {
    if ((error as { signal?: string }).signal === 'SIGKILL') return null
    throw error
  }
}

/** The state that each state becomes when the program starts again. */
const AFTER_RESTART: Readonly<Record<string, PrintState>> = {
  created: 'cancelled',
  encoded: 'cancelled',
  sending: 'unknown',
  printed: 'printed',
}

/**
 * Waits for the killed process's connections. They were accepted before this one, so when it has ended they are there
 * and can end as well.
 */
async function settled(fake: FakePrinter): Promise<void> {
  const last = connect(fake.port, fake.host)
  last.resume()
  last.end()
  await once(last, 'close')
  await expect.poll(() => fake.openSessions()).toBe(0)
}

interface Restarted {
  step: string
  /** The entry's state after the crash and after the restart. Undefined if there is no entry. */
  left: PrintState | undefined
  state: PrintState | undefined
  /**
   * Numbers of whole labels that came out: before the restart, after it, and after a first print was requested again.
   */
  labels: number[]
  isAsked: boolean
  isPrintedFirst: boolean
}

async function crashAndRestart(way: CrashingPrint['way'], step: string, killAt: number): Promise<Restarted> {
  const folder = join(temporary, `${way}-${killAt}`)
  mkdirSync(folder)
  const fake = await startFakePrinter()
  fakes.push(fake)
  const queue = createFolderQueue(join(folder, 'queue'))
  expect(await runChild({ folder, port: fake.port, way, killAt })).toBeNull()
  await settled(fake)

  const wholeLabels = () =>
    fake.jobs().filter((job) => job.equals(sampleBytes)).length +
    queue.jobIds().filter((id) => queue.bytesOf(id).equals(sampleBytes)).length
  const transport =
    way === 'queued' ? queue : createTcpPrinter({ host: fake.host, port: fake.port, listenMs: 1 })
  const station = openPrintingStation({ folder, transportFor: () => transport })
  const entry = () => station.journal.ofPackages([7])[0]
  const left = entry()?.state
  const labels = [wholeLabels()]
  // The queue prints its jobs meanwhile, and the program learns of it when it queries the queue.
  for (const id of queue.jobIds()) queue.become(id, 'done')
  await recoverPrints(station.journal, station.jobs)
  labels.push(wholeLabels())
  const state = entry()?.state
  const isAsked = station.journalService.history([7])[0]?.isUnknown ?? false
  const isPrintedFirst = await station.jobs.run(labelJob()).then(
    () => true,
    () => false,
  )
  labels.push(wholeLabels())
  return { step, left, state, labels, isAsked, isPrintedFirst }
}

/** Returns the violated invariants, which must hold for every step. */
function faultsOf(result: Restarted): string[] {
  const { left, state, labels, isAsked, isPrintedFirst } = result
  const [before = 0, restarted = 0, afterFirst = 0] = labels
  const claims: Record<string, boolean> = {
    'nothing leaves before the entry is there': left !== undefined || before === 0,
    'the entry has its state': state === (left === 'queued' ? 'printed' : left && AFTER_RESTART[left]),
    'one label comes out at most': before <= 1,
    'the restart prints nothing': restarted === before,
    'asking again prints no second one': afterFirst <= 1,
    'a label that came out is known or asked about':
      before === 0 || state === 'printed' || state === 'unknown',
    'the user is asked if the outcome is unknown': isAsked === (state === 'unknown'),
    'what never left may be printed': isPrintedFirst === (state === undefined || state === 'cancelled'),
  }
  const broken = Object.keys(claims).filter((claim) => !claims[claim])
  return broken.map((claim) => `${claim}: ${JSON.stringify(result)}`)
}

let temporary = ''
const fakes: FakePrinter[] = []

beforeEach(() => {
  temporary = temporaryFolder()
  cache = join(temporary, 'compiled')
})

afterEach(async () => {
  await Promise.all(fakes.splice(0).map((fake) => fake.stop()))
})

describe('a process that is killed', () => {
  for (const [way, fewestSteps] of [
    ['direct', 15],
    ['retried', 22],
    ['queued', 15],
  ] as const) {
    test(`DESK-068 between any two steps of a ${way} print loses no entry and prints nothing twice`, async () => {
      const folder = join(temporary, 'whole')
      mkdirSync(folder)
      const fake = await startFakePrinter()
      fakes.push(fake)
      const steps = (await runChild({ folder, port: fake.port, way, killAt: 0 })) ?? []
      expect(steps.length).toBeGreaterThanOrEqual(fewestSteps)

      const results: Restarted[] = []
      const waiting = steps.map((step, place) => ({ step, killAt: place + 1 }))
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          results.push(await crashAndRestart(way, next.step, next.killAt))
        }
      }
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))

      expect(results.flatMap(faultsOf)).toEqual([])
      expect(results).toHaveLength(steps.length)
      // Every kind of outcome occurred.
      expect(new Set(results.map(({ state }) => state))).toEqual(
        new Set([undefined, 'cancelled', 'unknown', 'printed']),
      )
      expect(results.some(({ state, labels }) => state === 'unknown' && labels[0] === 1)).toBe(true)
    }, 180_000)
  }
})
