import { sound } from './signals.ts'

/**
 * Interval in ms at which the alarm repeats until it is silenced, because it may not be heard the first time in a noisy
 * hall.
 */
const ALARM_MS = 2500

let alarm: ReturnType<typeof setInterval> | undefined

const soundOnce = (): void => sound('wrongLabel')

/** Starts the alarm for a label or code that does not belong to the current item. */
export function soundAlarm(): void {
  clearInterval(alarm)
  soundOnce()
  alarm = setInterval(soundOnce, ALARM_MS)
}

export function silenceAlarm(): void {
  clearInterval(alarm)
}
