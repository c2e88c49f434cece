import { countsAsPrinted } from '#shared/domain/print-states.ts'
import { mayBePrinted } from '../print-jobs/never-twice.ts'
import type { PrintEntry, PrintJournal } from './ports.ts'

/** The unique tracking numbers of the labels that may have been printed; new ones are at the end. */
export interface LabelNumbers {
  /** Above 0. While it stays the same, no number was removed, so a reader that has the first n needs only the rest. */
  list: number
  numbers: readonly string[]
}

export interface TrackedLabels {
  /** The journal to use instead of the original; changes made through it keep the numbers up to date. */
  journal: PrintJournal
  /** Throws if the journal cannot be read. */
  numbers: () => LabelNumbers
}

/**
 * Reads the numbers of a journal once and then updates them with each print. Reading them all each time would get
 * slower with every print.
 */
export function trackLabelNumbers(journal: PrintJournal): TrackedLabels {
  let known: Set<string> | null = null
  let list = 0
  let numbers: string[] = []

  const forget = (): void => {
    known = null
  }

  function noted(entry: PrintEntry): PrintEntry {
    const number = entry.label?.trackingNumber ?? null
    if (number === null || entry.kind !== 'label' || known === null) return entry
    if (mayBePrinted(entry)) {
      if (!known.has(number)) numbers.push(number)
      known.add(number)
    } else if (!countsAsPrinted(entry.state) && known.has(number)) {
      // Another print may still have this number, so the journal is read again.
      forget()
    }
    return entry
  }

  return {
    journal: {
      ...journal,
      change: (id, state, details) => noted(journal.change(id, state, details)),
      removeBefore(time, limit) {
        const removed = journal.removeBefore(time, limit)
        if (removed > 0) forget()
        return removed
      },
      clear() {
        journal.clear()
        forget()
      },
    },
    numbers() {
      if (known === null) {
        numbers = journal.trackingNumbers()
        known = new Set(numbers)
        list += 1
      }
      return { list, numbers }
    },
  }
}
