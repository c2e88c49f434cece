import type { StoreApi } from 'zustand'
import { choose, type Choice } from './questions.ts'

/** How long a check may take before its question appears, in ms, so that a quick one does not flash a dialog. */
const PATIENCE_MS = 500

/** Resolves once the store's state fits, immediately if it does already. */
function stateWhere<State>(store: StoreApi<State>, fits: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: State) => {
      if (!fits(state)) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look(store.getState())
  })
}

interface AskUnlessClear<State> extends Pick<Choice<string>, 'title' | 'text' | 'leave'> {
  /** State of the check, which is running already. */
  state: StoreApi<State>
  /** Whether the check has ended and found nothing to ask about. */
  isClear: (state: State) => boolean
  /** Whether it has found something to ask about. */
  hasReason: (state: State) => boolean
  confirmLabel: string
}

/**
 * Asks before an action that a check accompanies and does not block. Resolves to true if the check finds nothing, even
 * while the question is open, or if the user confirms, even while the check is running.
 */
export async function askUnlessClear<State>(asked: AskUnlessClear<State>): Promise<boolean> {
  const { state, isClear, hasReason, confirmLabel, ...question } = asked
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS))
  await Promise.race([stateWhere(state, (now) => isClear(now) || hasReason(now)), patience])
  if (isClear(state.getState())) return true
  const choices = [{ value: 'yes', text: confirmLabel, intent: 'primary' }] as const
  const until = stateWhere(state, isClear).then(() => 'yes' as const)
  return (await choose({ ...question, choices, until })) === 'yes'
}
