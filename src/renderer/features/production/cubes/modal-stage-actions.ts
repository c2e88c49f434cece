import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import {
  commonRefusal,
  stageActionRefusal,
  possibleLines,
  promisingLines,
  type StageActionContext,
} from '../../../entities/realization/stage-action-refusal.ts'
import { findLine, type RealizationState } from '../../../entities/realization/realization-state.ts'

/** One of the modal's four buttons, or the fifth, which sends the remaining lines. */
export interface ModalStageAction {
  stageAction: StageAction
  text: string
  keys: string
  isForAll: boolean
  lines: readonly number[]
  refusal: string | null
  /** What pressing the button does before it sends anything, or null. */
  hint: string | null
  isWorking: boolean
}

const TEXTS: Readonly<Record<StageAction, { own: string; all: string; key: string }>> = {
  started: { own: 'Rozpocznij', all: 'Rozpocznij możliwe', key: 'f2' },
  finished: { own: 'Zakończ', all: 'Zakończ możliwe', key: 'f4' },
}

const ACTIONS = ['started', 'finished'] as const

/** Returns the user's right and the current time, as the buttons need them. */
export const contextOf = (mayAdd: boolean, now = new Date()): StageActionContext => ({ mayAdd, now })

/** Returns the actions F2 and F4 for the open tab, and with Shift for all lines to which they apply. */
export function stageActionsOf(
  state: RealizationState,
  active: number | null,
  context: StageActionContext,
): ModalStageAction[] {
  const line = active === null ? null : findLine(state, active)
  if (line === null) return []
  const isBusy = (stageAction: StageAction, lines: readonly number[]) =>
    state.lines.some(
      (one) =>
        one.change.kind === 'sending' && one.stageAction === stageAction && lines.includes(one.taken.line),
    )
  const own = ACTIONS.map((stageAction) => ({
    stageAction,
    text: TEXTS[stageAction].own,
    keys: TEXTS[stageAction].key,
    isForAll: false,
    lines: [line.taken.line],
    refusal: stageActionRefusal(state, line, stageAction, context),
    hint: null,
    isWorking: isBusy(stageAction, [line.taken.line]),
  }))
  if (state.lines.length < 2) return own
  const all = ACTIONS.map((stageAction) => {
    const possible = possibleLines(state, stageAction, context)
    const unread = promisingLines(state, stageAction, context)
    const lines = [...possible, ...unread]
    return {
      stageAction,
      text: `${TEXTS[stageAction].all} (${possible.length})`,
      keys: `shift+${TEXTS[stageAction].key}`,
      isForAll: true,
      lines,
      refusal: context.mayAdd
        ? commonRefusal(state, stageAction, context)
        : stageActionRefusal(state, line, stageAction, context),
      hint:
        unread.length === 0 ? null : `Najpierw odczyta jeszcze ${countOf(unread.length, COUNTED.itemGiven)}`,
      isWorking: false,
    }
  })
  return [...own, ...all]
}

/** Returns the action for lines that were not sent because another line was refused, such as "Wyślij pozostałe 11". */
export function remainingStageAction(
  state: RealizationState,
  context: StageActionContext,
): ModalStageAction | null {
  const held = state.lines.filter(({ isHeldBack }) => isHeldBack)
  const stageAction = held[0]?.stageAction
  if (!stageAction) return null
  const lines = held
    .filter(
      (line) =>
        line.stageAction === stageAction && stageActionRefusal(state, line, stageAction, context) === null,
    )
    .map(({ taken }) => taken.line)
  if (lines.length === 0) return null
  return {
    stageAction,
    text: `Wyślij pozostałe ${lines.length}`,
    keys: '',
    isForAll: true,
    lines,
    refusal: null,
    hint: null,
    isWorking: false,
  }
}
