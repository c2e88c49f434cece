import { JOURNAL_SEAL } from '#support/journal-seal.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { serialize } from 'node:v8'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import { trackLabelNumbers } from '#main/services/print-journal/label-numbers.ts'
import { createKnownCodes } from '#main/services/scanner/known-codes.ts'
import { addManyLabels, numberOfLabel } from '#support/many-labels.ts'
import { silentLog } from '#support/print-parts.ts'
import { newPrint } from '#support/print-samples.ts'
import { readOwnCpu } from './cpu.ts'
import { median, type Taken } from './figure.ts'

const SIZES = [30_000, 150_000]
const ROUNDS = 5
const BLOCK_GOAL_MS = 20
const GOAL_MB = 1
/** Until the monitor has noticed what happened before, in ms. */
const SETTLED_MS = 30

/** Runs the work and returns the longest time in which nothing else could run meanwhile, in ms. */
async function longestBlock(work: () => unknown): Promise<number> {
  const monitor = monitorEventLoopDelay({ resolution: 1 })
  monitor.enable()
  await setTimeout(SETTLED_MS)
  monitor.reset()
  await setTimeout(SETTLED_MS)
  await work()
  await setTimeout(SETTLED_MS)
  monitor.disable()
  return monitor.max / 1e6
}

/** Opens a journal on the disk with this many labels. */
async function withJournal<T>(
  labels: number,
  work: (journal: ReturnType<typeof openPrintJournal>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'figures-labels-'))
  const path = join(folder, 'print-journal.sqlite')
  const journal = openPrintJournal({ path, now: () => Date.now(), log: silentLog, seal: JOURNAL_SEAL })
  try {
    journal.create(newPrint({ intent: 'again' }), () => 1)
    addManyLabels(path, labels)
    return await work(journal)
  } finally {
    journal.close()
    await rm(folder, { recursive: true })
  }
}

/** What the first window of a station costs that asks which labels were printed here. */
async function figuresOf(labels: number): Promise<Taken[]> {
  return withJournal(labels, async (journal) => {
    const reads: number[] = []
    const scans: number[] = []
    const cpu: number[] = []
    let bytes = 0
    let batches = 0
    const counted: typeof journal = {
      ...journal,
      trackingNumbers(after, limit) {
        batches += 1
        return journal.trackingNumbers(after, limit)
      },
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { numbers } = trackLabelNumbers(counted)
      const known = createKnownCodes({ isSignedIn: () => true, labelNumbers: numbers, log: silentLog })
      const read = async () => {
        const start = readOwnCpu()
        // Electron copies the response to the window in the same way.
        bytes = serialize(await known.read(null)).length
        cpu.push(readOwnCpu() - start)
      }
      reads.push(await longestBlock(read))
      scans.push(await longestBlock(() => journal.packageOfTracking(`%0005${numberOfLabel(1)}12`)))
    }
    const size = `${labels.toLocaleString('en')} labels in the journal`
    const block = { work: 'processor', most: { belowMs: BLOCK_GOAL_MS } } as const
    return [
      {
        name: `${size}: longest block of main by the first read`,
        ms: median(reads),
        ...block,
        note: `CPU of the whole read, in ${batches / ROUNDS} batches`,
        cpu: { main: median(cpu) },
      },
      {
        name: `${size}: longest block of main by a scan of a barcode that contains the oldest number`,
        ms: median(scans),
        ...block,
      },
      {
        name: `${size}: data of one window`,
        goal: `≤ ${GOAL_MB} MB`,
        value: bytes / 1e6,
        unit: 'MB',
        isReached: bytes <= GOAL_MB * 1e6,
      },
    ]
  })
}

export async function figuresOfJournal(): Promise<Taken[]> {
  const taken: Taken[] = []
  for (const labels of SIZES) taken.push(...(await figuresOf(labels)))
  return taken
}
