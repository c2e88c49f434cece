import { sound } from './signals.ts'

/** The alarm sounds again at this pace until it is silenced: over a hall's noise one time is not enough. */
const ALARM_MS = 2500

let alarm: ReturnType<typeof setInterval> | undefined

const soundOnce = (): void => sound('wrongLabel')

/** A label or a code that does not belong to what is at hand. */
export function soundAlarm(): void {
  clearInterval(alarm)
  soundOnce()
  alarm = setInterval(soundOnce, ALARM_MS)
}

export function silenceAlarm(): void {
  clearInterval(alarm)
}
