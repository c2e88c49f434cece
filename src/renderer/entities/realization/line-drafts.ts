import { dropFormDraft, readFormDraft, writeFormDraft } from '../../lib/form-draft.ts'
import type { LineState, RealizationState } from './realization-state.ts'

/** Ticks, notes and scanned codes outlive the session and the window: nothing of them is on the server yet. */
const addressOf = (line: number): string => `realization/${line}`

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

interface LineDraft {
  ticks: LineState['ticks']
  note: string
  /** Its code was scanned. */
  isScanned: boolean
  /** The montage whose code was scanned. */
  montage: number | null
}

/** What was ticked and typed for the line at this stage; null where nothing was. */
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

/** Keeps what the line has now; with nothing to keep, nothing is. */
export function keepLineDraft({ checks }: RealizationState, state: LineState, stage: number | null): void {
  const { taken, ticks, note, record } = state
  const isScanned = checks.lines.includes(taken.line)
  const montage = checks.montages.find((pk) => pk === record?.montage_pk) ?? null
  const isEmpty =
    ticks.started.length + ticks.finished.length === 0 && note === '' && !isScanned && montage === null
  if (isEmpty) dropFormDraft(addressOf(taken.line))
  else writeFormDraft(addressOf(taken.line), { stage, ...ticks, note, isScanned, montage })
}
