const DAY_MS = 86_400_000
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE = /^\d{4}-\d{2}-\d{2}(T|$)/

const WARSAW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** Whether the value is a date in the API's format, with or without a time. */
export const isServerDate = (value: unknown): value is string => typeof value === 'string' && DATE.test(value)

/** Returns the time in ms, comparable with `dayRange` for the same kind of date; null for none. */
export function timeOf(value: unknown): number | null {
  const time = isServerDate(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** Returns the day (`YYYY-MM-DD`) of a time in the shop's time zone; for a date without a time, that date. */
export function dayOf(time: number, isPlain: boolean): string {
  return isPlain ? new Date(time).toISOString().slice(0, 10) : WARSAW_DAY.format(time)
}

/**
 * Returns the start of the day and of the next one, in ms: in the shop's time zone, or in UTC for dates without a time.
 */
export function dayRange(day: string, like: string): { from: number; to: number } {
  const start = Date.parse(day)
  const next = new Date(start + DAY_MS).toISOString().slice(0, 10)
  if (PLAIN_DATE.test(like)) return { from: start, to: start + DAY_MS }
  return { from: warsawMidnight(day), to: warsawMidnight(next) }
}

/** Returns midnight in Warsaw, which is one or two hours ahead of UTC. */
function warsawMidnight(day: string): number {
  const summer = Date.parse(`${day}T00:00:00+02:00`)
  return WARSAW_DAY.format(summer) === day ? summer : Date.parse(`${day}T00:00:00+01:00`)
}

export const isPlainDate = (value: string): boolean => PLAIN_DATE.test(value)

/** Returns the date (`YYYY-MM-DD`, shop time zone) this many days before today. */
export function daysAgo(days: number): string {
  const today = Date.parse(WARSAW_DAY.format(new Date()))
  return new Date(today - days * DAY_MS).toISOString().slice(0, 10)
}
