import { shopInstant } from './shop-clock.ts'

const DAY_MS = 86_400_000
const DAY_MINUTES = 1440

/** Working hours on one weekday as wall times `HH:MM`. An end at or before the start is on the next day. */
interface Shift {
  from: string
  until: string
}

/** The shifts of each weekday, Monday first. A shift belongs to the day on which it starts. */
export type WeekShifts = readonly (readonly Shift[])[]

const OFFICE_DAY: readonly Shift[] = [{ from: '08:00', until: '16:00' }]

/** Monday to Friday from 8:00 to 16:00 (PL-01). */
export const OFFICE_WEEK: WeekShifts = [OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, [], []]

/** A part of a calendar day in minutes of its wall clock. */
interface Span {
  from: number
  until: number
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function startedOn(day: string, week: WeekShifts, freeDays: ReadonlySet<string>): Span[] {
  if (freeDays.has(day)) return []
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return (week[weekday] ?? []).map((shift) => {
    const [from, until] = [minutesOf(shift.from), minutesOf(shift.until)]
    return { from, until: until <= from ? until + DAY_MINUTES : until }
  })
}

/**
 * Returns the working time within a calendar day, in order and without overlaps. It includes the end of a night shift
 * that started the day before, even if the day itself is free.
 */
export function workingSpans(day: string, week: WeekShifts, freeDays: ReadonlySet<string>): Span[] {
  const fromYesterday = startedOn(dayAfter(day, -1), week, freeDays).map(({ from, until }) => ({
    from: Math.max(0, from - DAY_MINUTES),
    until: until - DAY_MINUTES,
  }))
  const all = [...fromYesterday, ...startedOn(day, week, freeDays)]
    .map(({ from, until }) => ({ from, until: Math.min(until, DAY_MINUTES) }))
    .filter(({ from, until }) => until > from)
    .toSorted((one, other) => one.from - other.from)
  const merged: Span[] = []
  for (const span of all) {
    const last = merged.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}

/** Returns the minutes that really pass during the working time of a day, from `now` on. */
export function workingMinutesOn(
  day: string,
  week: WeekShifts,
  freeDays: ReadonlySet<string>,
  now: Date | null = null,
): number {
  // Rounded down to a whole minute, so that the remaining time is never understated.
  const earliest = now === null ? Number.NEGATIVE_INFINITY : Math.floor(now.getTime() / 60_000) * 60_000
  return workingSpans(day, week, freeDays).reduce((sum, span) => {
    const from = Math.max(earliest, shopInstant(day, span.from))
    return sum + Math.max(0, shopInstant(day, span.until) - from) / 60_000
  }, 0)
}

/** Returns the minutes until the day ends; 0 for a past day. */
export function minutesLeftOf(day: string, now: Date): number {
  const earliest = Math.max(Math.floor(now.getTime() / 60_000) * 60_000, shopInstant(day, 0))
  return Math.max(0, shopInstant(day, DAY_MINUTES) - earliest) / 60_000
}
