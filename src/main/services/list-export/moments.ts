/** A date, or a time as the shop's clocks show it: calendar numbers without a time zone. */
export interface ReadMoment {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

const shopClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Parses a date, which no time zone shifts, or an ISO 8601 timestamp. Returns null for anything else. */
export function readMoment(text: string): ReadMoment | null {
  const plain = PLAIN_DATE.exec(text)
  if (plain) {
    const [year, month, day] = [Number(plain[1]), Number(plain[2]), Number(plain[3])]
    return { year, month, day, hour: 0, minute: 0, second: 0 }
  }
  const date = new Date(text)
  if (!/^\d{4}-/.test(text) || Number.isNaN(date.getTime())) return null
  const parts = new Map(shopClock.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Returns `2026-11-22`, which spreadsheets read as a date in any language. */
export function isoDate({ year, month, day }: ReadMoment): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Returns `2026-11-22 14:05:00`. */
export function isoDateTime(moment: ReadMoment): string {
  return `${isoDate(moment)} ${two(moment.hour)}:${two(moment.minute)}:${two(moment.second)}`
}

const DAY_MS = 86_400_000
/** 1 January 1970 in workbook days. */
const UNIX_EPOCH_DAY = 25_569
/** The first year after the day that exists only in a workbook's calendar (29 February 1900). */
const FIRST_YEAR = 1901

/**
 * Returns the days since the beginning of a workbook's calendar, with the time as a fraction; null for dates before
 * that calendar.
 */
export function workbookDays({ year, month, day, hour, minute, second }: ReadMoment): number | null {
  if (year < FIRST_YEAR) return null
  return Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + UNIX_EPOCH_DAY
}
