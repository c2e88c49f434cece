import { countsAsPrinted } from '#shared/domain/print-states.ts'
import { mayHaveComeOut } from '../print-jobs/never-twice.ts'
import type { PrintEntry, PrintJournal } from './ports.ts'

/** Tracking numbers of the labels that may have come out, each once; what is new stands at the end. */
export interface LabelNumbers {
  /** Above 0. While it is the same nothing was taken out: who knows the first n of them needs only the rest. */
  list: number
  numbers: readonly string[]
}

export interface FollowedLabels {
  /** The journal to work with: what is told to it is known here. */
  journal: PrintJournal
  /** Throws where the journal cannot be read. */
  numbers: () => LabelNumbers
}

/** Reads the numbers of a journal once and then follows what is printed: with every print they would be more to read. */
export function followLabels(journal: PrintJournal): FollowedLabels {
  let known: Set<string> | null = null
  let list = 0
  let numbers: string[] = []

  const forget = (): void => {
    known = null
  }

  function noted(entry: PrintEntry): PrintEntry {
    const number = entry.label?.trackingNumber ?? null
    if (number === null || entry.kind !== 'label' || known === null) return entry
    if (mayHaveComeOut(entry)) {
      if (!known.has(number)) numbers.push(number)
      known.add(number)
    } else if (!countsAsPrinted(entry.state) && known.has(number)) {
      // Another print may still bear it: the journal says.
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
