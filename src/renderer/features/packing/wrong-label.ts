import { create } from 'zustand'
import { sound } from '../../lib/signals.ts'

/** A label that does not belong to the package at hand; stands until somebody says that it has been seen. */
interface WrongLabel {
  /** What was scanned, and what is at hand: numbers and places. */
  scanned: string
  expected: string
}

export const useWrongLabel = create<{ wrong: WrongLabel | null }>(() => ({ wrong: null }))

/** Why nothing else can be done meanwhile. */
export const WRONG_LABEL_FIRST = 'Najpierw odłóż złą etykietę i naciśnij Enter.'

/** The alarm sounds again at this pace until the label is put aside: over a hall's noise one time is not enough. */
const ALARM_MS = 2500
let alarm: ReturnType<typeof setInterval> | undefined

const call = (): void => sound('wrongLabel')

export function raiseWrongLabel(wrong: WrongLabel): void {
  clearInterval(alarm)
  useWrongLabel.setState({ wrong })
  call()
  alarm = setInterval(call, ALARM_MS)
}

/** True when there was one. */
export function settleWrongLabel(): boolean {
  clearInterval(alarm)
  const wasWrong = useWrongLabel.getState().wrong !== null
  if (wasWrong) useWrongLabel.setState({ wrong: null })
  return wasWrong
}
