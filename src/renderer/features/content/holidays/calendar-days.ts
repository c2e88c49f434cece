import { isInRange, type Month } from '../../../ui/months.ts'

/** Days are always `YYYY-MM-DD`. Calculations use noon in UTC, so clock changes cannot shift a day. */
const DAY_MS = 86_400_000

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Monday is 0 (CONT-012). */
export const WEEKDAYS = [
  { name: 'poniedziałek', short: 'Pn' },
  { name: 'wtorek', short: 'Wt' },
  { name: 'środa', short: 'Śr' },
  { name: 'czwartek', short: 'Cz' },
  { name: 'piątek', short: 'Pt' },
  { name: 'sobota', short: 'So' },
  { name: 'niedziela', short: 'Nd' },
] as const

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(noonOf(day)).getUTCDay() + 6) % 7
}

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4

function addDays(day: string, days: number): string {
  return dayOf(noonOf(day) + days * DAY_MS)
}

export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

export function daysOf({ year, month }: Month): string[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => dayOf(Date.UTC(year, month - 1, index + 1, 12)))
}

export const daysOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => daysOf({ year, month: index + 1 })).flat()

/** Returns the weeks of a month from Monday to Sunday; null for days of another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const days = daysOf(month)
  const before = days[0] === undefined ? 0 : weekdayOf(days[0])
  const places = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Math.ceil(places.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => places[week * 7 + weekday] ?? null),
  )
}

/** Returns the same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const { year, month } = monthOf(day)
  const count = year * 12 + month - 1 + months
  const days = daysOf({ year: Math.floor(count / 12), month: (count % 12) + 1 })
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day
}

/** Counts the days from Monday to Friday that are not holidays. */
export function workingDays(days: readonly string[], isFree: (day: string) => boolean): number {
  return days.filter((day) => !isWeekend(day) && !isFree(day)).length
}

const longDate = new Intl.DateTimeFormat('pl-PL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a day as `środa, 11 listopada 2026`. */
export const longName = (day: string): string => longDate.format(noonOf(day))

interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** Returns the day to which a key moves in a calendar that shows `pageMonths` months; null for other keys. */
export function dayAfterKey(day: string, event: PressedKey, pageMonths: number): string | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey) return null
  const page = shiftKey ? 12 : pageMonths
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, -page),
    PageDown: () => addMonths(day, page),
  }
  const next = Object.hasOwn(moves, key) ? moves[key]?.() : undefined
  if (next === undefined) return null
  return isInRange(monthOf(next)) ? next : day
}
