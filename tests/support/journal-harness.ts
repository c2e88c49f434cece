import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PrintState } from '#shared/domain/print-states.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import type { PrintJournal } from '#main/services/print-journal/ports.ts'
import { newPrint, sampleBytes, samplePreview } from './print-samples.ts'
import { temporaryFolder } from './printing-station.ts'

/** Noon of a working day, milliseconds since 1970. */
export const START = new Date(2026, 10, 21, 12).getTime()
export const kept = { bytes: sampleBytes, preview: samplePreview }
/** Any print may be entered. */
export const admit = () => 1

interface Opened {
  folder?: string
  now?: () => number
}

/** A journal of the test's own, or the one of a folder again; closed with the test. */
export function openJournal({ folder = temporaryFolder(), now = () => START }: Opened = {}) {
  const path = join(folder, 'print-journal.sqlite')
  const errors: string[] = []
  const log = { error: (_: string, message: string) => errors.push(message) }
  const journal = openPrintJournal({ path, now, log })
  onTestFinished(() => journal.close())
  return { journal, path, folder, errors }
}

/** The shortest listed way to each state. */
const WAYS: Readonly<Record<PrintState, readonly PrintState[]>> = {
  created: [],
  encoded: ['encoded'],
  sending: ['encoded', 'sending'],
  queued: ['encoded', 'sending', 'queued'],
  printed: ['encoded', 'sending', 'printed'],
  unknown: ['encoded', 'sending', 'unknown'],
  failed: ['failed'],
  expired: ['encoded', 'expired'],
  cancelled: ['cancelled'],
}

/** The journal's own way to a state. */
export function move(journal: PrintJournal, id: string, state: PrintState) {
  return state === 'encoded' ? journal.keep(id, kept) : journal.change(id, state)
}

/** A new entry that has come to a state. */
export function entryIn(journal: PrintJournal, state: PrintState, print = newPrint({ intent: 'again' })) {
  const { id } = journal.create(print, admit)
  for (const step of WAYS[state]) move(journal, id, step)
  return id
}
