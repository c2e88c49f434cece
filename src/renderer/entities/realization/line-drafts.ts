import { dropFormDraft, readFormDraft, writeFormDraft } from '../../lib/form-draft.ts'
import type { LineState, RealizationState } from './realization-state.ts'

/**
 * Storage address of ticks, notes and scanned codes. They outlive the session and the window, because they are not on
 * the server yet.
 */
const addressOf = (line: number): string => `realization/${line}`

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

interface LineDraft {
  ticks: LineState['ticks']
  note: string
  /** Whether the order line's code was scanned. */
  isScanned: boolean
  /** The montage whose code was scanned. */
  montage: number | null
}

/** Returns what was ticked and typed for the order line at this stage, or null if there is nothing. */
export function readLineDraft(line: number, stage: number | null): LineDraft | null {
  const draft = readFormDraft(addressOf(line))
  if (draft === null || (stage !== null && draft['stage'] !== stage)) return null
  const { started, finished, note, isScanned, montage } = draft
  return {
    ticks: { started: texts(started), finished: texts(finished) },
    note: typeof note === 'string' ? note : '',
    isScanned: isScanned === true,
    montage: typeof montage === 'number' ? montage : null,
  }
}

/** Stores the order line's current input, or deletes the draft if there is no input. */
export function keepLineDraft({ checks }: RealizationState, state: LineState, stage: number | null): void {
  const { taken, ticks, note, record } = state
  const isScanned = checks.lines.includes(taken.line)
  const montage = checks.montages.find((pk) => pk === record?.montage_pk) ?? null
  const isEmpty =
    ticks.started.length + ticks.finished.length === 0 && note === '' && !isScanned && montage === null
  if (isEmpty) dropFormDraft(addressOf(taken.line))
  else writeFormDraft(addressOf(taken.line), { stage, ...ticks, note, isScanned, montage })
}
