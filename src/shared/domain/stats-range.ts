/**
 * Days of a statistic, `YYYY-MM-DD`, both included. They are plain dates without time zones or daylight saving time.
 */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Distance of a comparison into the past, in whole numbers of at least 0. */
export interface RangeOffset {
  readonly years: number
  readonly months: number
  readonly weeks: number
}

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const YEAR_MONTHS = 12

interface PlainDate {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

function dateOf(text: string): PlainDate {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}

const pad = (number: number, length = 2): string => String(number).padStart(length, '0')

const written = ({ year, month, day }: PlainDate): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

/** Last day of a month, 28 to 31. */
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * Moves a date back by months. The last day of a month stays the last day; any other day keeps its number if the month
 * has it, and otherwise becomes the last day.
 */
function monthsBefore({ year, month, day }: PlainDate, months: number): PlainDate {
  const count = year * YEAR_MONTHS + (month - 1) - months
  const shifted = { year: Math.floor(count / YEAR_MONTHS), month: (count % YEAR_MONTHS) + 1 }
  const last = lastDayOf(shifted.year, shifted.month)
  return { ...shifted, day: day === lastDayOf(year, month) ? last : Math.min(day, last) }
}

function daysBefore({ year, month, day }: PlainDate, days: number): PlainDate {
  const moment = new Date(Date.UTC(year, month - 1, day) - days * DAY_MS)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }
}

function dayBefore(day: string, { years, months, weeks }: RangeOffset): string {
  const shifted = monthsBefore(dateOf(day), years * YEAR_MONTHS + months)
  return written(daysBefore(shifted, weeks * WEEK_DAYS))
}

/** Moves both ends back: first by years, then by months, then by weeks. */
export const rangeBefore = ({ from, to }: DayRange, offset: RangeOffset): DayRange => ({
  from: dayBefore(from, offset),
  to: dayBefore(to, offset),
})

/**
 * Returns the days of a month, `YYYY-MM`. The current month ends today, so that a comparison covers the same part of
 * another month. Null for a future month or an invalid text.
 */
export function rangeOfMonth(month: string, today: string): DayRange | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month > today.slice(0, 7)) return null
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = `${month}-${pad(lastDayOf(year, number))}`
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** Returns the month, `YYYY-MM`, that is `months` earlier. A negative number moves forward. */
export function monthBefore(month: string, months: number): string {
  const { year, month: number } = monthsBefore(dateOf(`${month}-01`), months)
  return `${pad(year, 4)}-${pad(number)}`
}

/** Examples: `1–22.10.2026`, `28.09–4.10.2026`, `29.12.2025–4.01.2026`; a single day is `5.10.2026`. */
export function rangeText({ from, to }: DayRange): string {
  const [start, end] = [dateOf(from), dateOf(to)]
  const last = `${end.day}.${pad(end.month)}.${end.year}`
  if (from === to) return last
  if (start.year !== end.year) return `${start.day}.${pad(start.month)}.${start.year}–${last}`
  return start.month === end.month ? `${start.day}–${last}` : `${start.day}.${pad(start.month)}–${last}`
}

const OFFSET = /^(?:(\d{1,2})y)?(?:(\d{1,3})m)?(?:(\d{1,3})w)?$/

/** Parses `1y`, `52w`, `1y2m1w`. Null if the text is invalid or the offset is zero. */
export function readOffset(text: string): RangeOffset | null {
  const [match, years, months, weeks] = OFFSET.exec(text) ?? []
  if (match === undefined || match === '') return null
  const offset = { years: Number(years ?? 0), months: Number(months ?? 0), weeks: Number(weeks ?? 0) }
  return offset.years + offset.months + offset.weeks > 0 ? offset : null
}

export function writeOffset({ years, months, weeks }: RangeOffset): string {
  const parts = [
    [years, 'y'],
    [months, 'm'],
    [weeks, 'w'],
  ] as const
  return parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')
}
