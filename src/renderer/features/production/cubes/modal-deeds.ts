import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { StageDeed } from '#shared/domain/stage-status.ts'
import {
  commonRefusal,
  deedRefusal,
  possibleLines,
  promisingLines,
  type DeedContext,
} from '../../../entities/realization/deed-refusal.ts'
import { findLine, type RealizationState } from '../../../entities/realization/realization-state.ts'

/** One of the modal's four buttons, or the fifth that sends what was held back. */
export interface ModalDeed {
  deed: StageDeed
  text: string
  keys: string
  isForAll: boolean
  lines: readonly number[]
  refusal: string | null
  /** What the press does before it sends anything. */
  hint: string | null
  isWorking: boolean
}

const TEXTS: Readonly<Record<StageDeed, { own: string; all: string; key: string }>> = {
  started: { own: 'Rozpocznij', all: 'Rozpocznij możliwe', key: 'f2' },
  finished: { own: 'Zakończ', all: 'Zakończ możliwe', key: 'f4' },
}

const DEEDS = ['started', 'finished'] as const

/** The person and the moment, as the buttons ask for them. */
export const contextOf = (mayAdd: boolean, now = new Date()): DeedContext => ({ mayAdd, now })

/** F2 and F4 for the open tab, with Shift for all lines that they can be done to. */
export function deedsOf(state: RealizationState, active: number | null, context: DeedContext): ModalDeed[] {
  const line = active === null ? null : findLine(state, active)
  if (line === null) return []
  const isBusy = (deed: StageDeed, lines: readonly number[]) =>
    state.lines.some(
      (one) => one.change.kind === 'sending' && one.deed === deed && lines.includes(one.taken.line),
    )
  const own = DEEDS.map((deed) => ({
    deed,
    text: TEXTS[deed].own,
    keys: TEXTS[deed].key,
    isForAll: false,
    lines: [line.taken.line],
    refusal: deedRefusal(state, line, deed, context),
    hint: null,
    isWorking: isBusy(deed, [line.taken.line]),
  }))
  if (state.lines.length < 2) return own
  const all = DEEDS.map((deed) => {
    const possible = possibleLines(state, deed, context)
    const unread = promisingLines(state, deed, context)
    const lines = [...possible, ...unread]
    return {
      deed,
      text: `${TEXTS[deed].all} (${possible.length})`,
      keys: `shift+${TEXTS[deed].key}`,
      isForAll: true,
      lines,
      refusal: context.mayAdd ? commonRefusal(state, deed, context) : deedRefusal(state, line, deed, context),
      hint:
        unread.length === 0 ? null : `Najpierw odczyta jeszcze ${countOf(unread.length, COUNTED.itemGiven)}`,
      isWorking: false,
    }
  })
  return [...own, ...all]
}

/** What another line's refusal held back goes out by a press of its own: "Wyślij pozostałe 11". */
export function heldBackOf(state: RealizationState, context: DeedContext): ModalDeed | null {
  const held = state.lines.filter(({ isHeldBack }) => isHeldBack)
  const deed = held[0]?.deed
  if (!deed) return null
  const lines = held
    .filter((line) => line.deed === deed && deedRefusal(state, line, deed, context) === null)
    .map(({ taken }) => taken.line)
  if (lines.length === 0) return null
  return {
    deed,
    text: `Wyślij pozostałe ${lines.length}`,
    keys: '',
    isForAll: true,
    lines,
    refusal: null,
    hint: null,
    isWorking: false,
  }
}
