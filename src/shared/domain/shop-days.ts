import { shopDay } from './shop-clock.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DATE = /^\d{4}-\d{2}-\d{2}(T|$)/
/** A time without an offset, as of a server that does not store time zones. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:T([\d:.]+))?$/

/** Whether the value is a date in the API's format, with or without a time. */
export const isServerDate = (value: unknown): value is string => typeof value === 'string' && DATE.test(value)

/**
 * Returns the moment in ms; null for none. A time without an offset is the shop's time, and a date without a time is
 * its day's first moment.
 */
export function timeOf(value: unknown): number | null {
  if (!isServerDate(value)) return null
  const [, day, clock = '00:00'] = LOCAL_TIME.exec(value) ?? []
  const time = day === undefined ? Date.parse(value) : shopMoment(day, clock)
  return Number.isNaN(time) ? null : time
}

/** Returns the days as a half-open range in ms: midnight in the shop before the first and after the last one. */
export function dayRange(first: string, last = first): { from: number; to: number } {
  const next = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10)
  return { from: shopMoment(first, '00:00'), to: shopMoment(next, '00:00') }
}

/** Returns the moment when the shop's clocks, one or two hours ahead of UTC, show this day and time. */
function shopMoment(day: string, clock: string): number {
  const summer = Date.parse(`${day}T${clock}+02:00`)
  if (Number.isNaN(summer)) return summer
  // The clock shows whole seconds.
  const ahead = Math.round((Date.parse(`${CLOCK.format(summer).replace(' ', 'T')}Z`) - summer) / HOUR_MS)
  return ahead === 2 ? summer : Date.parse(`${day}T${clock}+01:00`)
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Returns the date (`YYYY-MM-DD`, shop time zone) this many days before today. */
export function daysAgo(days: number): string {
  const today = Date.parse(shopDay(new Date()) ?? '')
  return new Date(today - days * DAY_MS).toISOString().slice(0, 10)
}
