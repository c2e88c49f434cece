import { JOURNAL_SEAL } from './journal-seal.ts'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PrintState } from '#shared/domain/print-states.ts'
import { openPrintJournal } from '#main/adapters/print-journal-sqlite.ts'
import type { ContentSeal, PrintJournal } from '#main/services/print-journal/ports.ts'
import { newPrint, sampleBytes, samplePreview } from './print-samples.ts'
import { temporaryFolder } from './printing-station.ts'

/** Noon of a working day, in ms since 1970. */
export const START = new Date(2026, 10, 21, 12).getTime()
export const kept = { bytes: sampleBytes, preview: samplePreview }
/** An admission check that accepts any print. */
export const admit = () => 1

interface Opened {
  folder?: string
  now?: () => number
  seal?: ContentSeal | Promise<ContentSeal | null>
}

/** Opens the test's own journal, or again the one of a folder. It closes with the test. */
export function openJournal({
  folder = temporaryFolder(),
  now = () => START,
  seal = JOURNAL_SEAL,
}: Opened = {}) {
  const path = join(folder, 'print-journal.sqlite')
  const errors: string[] = []
  const log = { error: (_: string, message: string) => errors.push(message) }
  const journal = openPrintJournal({ path, now, log, seal })
  onTestFinished(() => journal.close())
  return { journal, path, folder, errors }
}

/** The shortest sequence of allowed transitions to each state. */
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

/** Changes the state with the method that the journal has for it. */
export function move(journal: PrintJournal, id: string, state: PrintState) {
  return state === 'encoded' ? journal.keep(id, kept) : journal.change(id, state)
}

/** Creates an entry in the given state. */
export function entryIn(journal: PrintJournal, state: PrintState, print = newPrint({ intent: 'again' })) {
  const { id } = journal.create(print, admit)
  for (const step of WAYS[state]) move(journal, id, step)
  return id
}
