/** A calendar month; `month` counts from 1. */
export interface Month {
  year: number
  month: number
}

/** Years that can be chosen, inclusive. */
const FIRST_YEAR = 2001
const LAST_YEAR = 2030

const name = new Intl.DateTimeFormat('pl-PL', { month: 'long', timeZone: 'UTC' })

/** Polish names of the twelve months, in order: `styczeń` … `grudzień`. */
export const MONTH_NAMES: readonly string[] = Array.from({ length: 12 }, (_, place) =>
  name.format(Date.UTC(2001, place, 15)),
)

/** Example: `listopad 2026`. */
export function monthName({ year, month }: Month): string {
  return `${MONTH_NAMES[month - 1] ?? String(month)} ${year}`
}

export function thisMonth(now = new Date()): Month {
  return { year: now.getFullYear(), month: now.getMonth() + 1 }
}

export function monthAfter({ year, month }: Month, months: number): Month {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

export function isInRange({ year }: Pick<Month, 'year'>): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether a month is after another one; false if the other is missing. */
export function isAfter(one: Month, other: Month | undefined): boolean {
  if (!other) return false
  return one.year > other.year || (one.year === other.year && one.month > other.month)
}

/** First and last day as `YYYY-MM-DD`. */
export function daysOfMonth({ year, month }: Month): { from: string; to: string } {
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${start}-01`, to: `${start}-${last}` }
}
