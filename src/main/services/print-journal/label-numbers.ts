import { setImmediate } from 'node:timers/promises'
import { labelFingerprint } from '#shared/domain/known-codes.ts'
import { addToFilter, createLabelFilter, mayContain, type LabelFilter } from '#shared/domain/label-filter.ts'
import { countsAsPrinted } from '#shared/domain/print-states.ts'
import { mayBePrinted } from '../print-jobs/never-twice.ts'
import type { PrintClock, PrintLog } from '../print-jobs/ports.ts'
import type { PrintEntry, PrintJournal } from './ports.ts'

/** The tracking numbers of the labels that may have been printed. */
export interface LabelNumbers {
  /** Above 0. While it stays the same, a reader that has the filter and its first n additions needs only the rest. */
  list: number
  /** Contains every number. It may still contain one that was removed while the journal was read. */
  filter: LabelFilter
  /** Fingerprints of the numbers that were added to this list after it was read. */
  added: readonly number[]
}

export interface TrackedLabels {
  /** The journal to use instead of the original; changes made through it keep the numbers up to date. */
  journal: PrintJournal
  /** Reads the journal first if necessary. Rejects if it cannot be read. */
  numbers: () => Promise<LabelNumbers>
}

/** How many numbers are read at a time. Prints and requests run between two batches. */
const BATCH = 2000
/** How many new numbers a filter has room for. With more, the journal is read again into a larger one. */
const ROOM = 5000

/** How long after the first screen the numbers are read if no reader needs them earlier. */
const READ_AFTER_MS = 5000

/**
 * Reads the numbers of a journal once, in batches, and then updates them with each print. A removed number cannot be
 * taken out of the filter, so the journal is then read again for the next reader.
 */
export function trackLabelNumbers(journal: PrintJournal): TrackedLabels {
  let list = 0
  let filter = createLabelFilter(0)
  let added: number[] = []
  let isCurrent = false
  let reading: Promise<void> | null = null

  async function readAll(): Promise<void> {
    filter = createLabelFilter(journal.estimatedCount() + ROOM)
    added = []
    // A removal during the reading makes it false again. The reading still goes on, because a clean-up removes entries
    // so often that it would otherwise never end.
    isCurrent = true
    for (let after: string | undefined = ''; after !== undefined;) {
      const numbers = journal.trackingNumbers(after, BATCH)
      for (const number of numbers) addToFilter(filter, labelFingerprint(number))
      after = numbers[BATCH - 1]
      if (after !== undefined) await setImmediate()
    }
    list += 1
  }

  async function begin(): Promise<void> {
    try {
      await readAll()
    } catch (cause) {
      isCurrent = false
      throw cause
    } finally {
      reading = null
    }
  }

  function noted(entry: PrintEntry): PrintEntry {
    const number = entry.label?.trackingNumber ?? null
    if (number === null || entry.kind !== 'label') return entry
    const fingerprint = labelFingerprint(number)
    const isKnown = mayContain(filter, fingerprint)
    if (mayBePrinted(entry)) {
      if (!isKnown) added.push(fingerprint)
      addToFilter(filter, fingerprint)
      if (added.length > ROOM) isCurrent = false
    } else if (!countsAsPrinted(entry.state) && isKnown) {
      // Another print may still have this number, so the journal is read again.
      isCurrent = false
    }
    return entry
  }

  return {
    journal: {
      ...journal,
      change: (id, state, details) => noted(journal.change(id, state, details)),
      removeBefore(time, limit) {
        const removed = journal.removeBefore(time, limit)
        if (removed > 0) isCurrent = false
        return removed
      },
      clear() {
        journal.clear()
        filter.fill(0)
        isCurrent = false
      },
    },
    async numbers() {
      if (!isCurrent) reading ??= begin()
      if (reading) await reading
      return { list, filter, added }
    },
  }
}

/** Reads the numbers when the first screen, which does not need them, has been visible for a while. */
export async function readAfterStart(
  numbers: TrackedLabels['numbers'],
  {
    shown,
    clock,
    log,
  }: { shown: Promise<void>; clock: Pick<PrintClock, 'wait'>; log: Pick<PrintLog, 'warn'> },
): Promise<void> {
  await shown
  await clock.wait(READ_AFTER_MS)
  try {
    await numbers()
  } catch (cause) {
    log.warn('print', 'the numbers of the labels could not be read', cause)
  }
}
