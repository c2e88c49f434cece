const ZONE = 'Europe/Warsaw'
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const MINUTE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns `YYYY-MM-DD` in the shop's time zone. A date without a time is returned unchanged. Null if it is not a date.
 */
export function shopDay(moment: string | Date | null): string | null {
  if (moment === null || (typeof moment === 'string' && BARE_DATE.test(moment))) return moment
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : DAY.format(date)
}

/** Returns `HH:MM` in the shop's time zone. */
export const shopTime = (moment: Date): string => MINUTE.format(moment)

/** Minutes since midnight in the shop's time zone. */
export function shopMinutes(moment: Date): number {
  const [hours = 0, minutes = 0] = shopTime(moment).split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns how far the shop's clock is ahead of UTC, in ms. */
function aheadOfUtc(instant: number): number {
  const moment = new Date(instant)
  return Date.parse(`${DAY.format(moment)}T${MINUTE.format(moment)}Z`) - Math.floor(instant / 60_000) * 60_000
}

/**
 * Returns the instant (ms since 1970) at which the shop's clock shows `minutes` after midnight of a day. A time that
 * the change to summer time skips is the moment of that change or later.
 */
export function shopInstant(day: string, minutes: number): number {
  const wall = Date.parse(day) + minutes * 60_000
  return wall - aheadOfUtc(wall - aheadOfUtc(wall))
}
