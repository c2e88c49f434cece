import type { PrintClock, PrintLog } from '../print-jobs/ports.ts'
import type { PrintJournal } from './ports.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days prints are stored (DESK-070). */
export const RETENTION_DAYS = 30
const FIRST_AFTER_MS = 60_000
const BATCH = 50
const PAUSE_MS = 100

/** Returns midnight of the first day that is stored. */
export function retentionStart(now: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - RETENTION_DAYS).getTime()
}

/**
 * Removes older entries in small batches, so that a print never waits for it. Returns the number of removed entries.
 */
export async function cleanUp(journal: PrintJournal, clock: PrintClock): Promise<number> {
  let removed = 0
  for (;;) {
    const batch = journal.removeBefore(retentionStart(clock.now()), BATCH)
    removed += batch
    if (batch < BATCH) return removed
    await clock.wait(PAUSE_MS)
  }
}

/** Seals contents that are stored plain, in small batches, so that a print never waits for it. Returns how many. */
async function sealAll(journal: PrintJournal, clock: PrintClock): Promise<number> {
  await journal.whenReadable()
  let sealed = 0
  for (;;) {
    const batch = journal.sealContents(BATCH)
    sealed += batch
    if (batch < BATCH) return sealed
    await clock.wait(PAUSE_MS)
  }
}

/** Cleans up a minute after the start and then daily, until the program ends. */
export async function cleanUpDaily(
  journal: PrintJournal,
  { clock, log, isStopped }: { clock: PrintClock; log: PrintLog; isStopped: () => boolean },
): Promise<void> {
  for (let pause = FIRST_AFTER_MS; ; pause = DAY_MS) {
    await clock.wait(pause)
    if (isStopped()) return
    try {
      const removed = await cleanUp(journal, clock)
      if (removed > 0) log.info('print', `${removed} prints older than ${RETENTION_DAYS} days removed`)
      const sealed = await sealAll(journal, clock)
      if (sealed > 0) log.info('print', `${sealed} stored contents of prints are sealed now`)
    } catch (cause) {
      log.warn('print', 'old prints could not be removed', cause)
    }
  }
}
