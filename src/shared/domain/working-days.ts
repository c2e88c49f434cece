import { publicHolidays } from './public-holidays.ts'
import { shopDay, shopMinutes } from './shop-clock.ts'

const DAY_MS = 86_400_000
const WEEKEND = [0, 6]

/** Returns the day (`YYYY-MM-DD`) that is `days` working days later. With 0, the first working day from `from` on. */
export function addWorkingDays(from: string, days: number): string {
  let moment = Date.parse(`${from}T12:00:00Z`)
  let left = days
  for (;;) {
    const isWorking = !WEEKEND.includes(new Date(moment).getUTCDay())
    if (isWorking && left <= 0) return new Date(moment).toISOString().slice(0, 10)
    moment += DAY_MS
    if (!WEEKEND.includes(new Date(moment).getUTCDay())) left -= 1
  }
}

/** A working day counts 24 hours, so a message from Friday 15:00 has waited one day on Monday at 15:00. */
export const WORKING_DAY_MINUTES = 1440

function isWorkingDay(day: string): boolean {
  const isWeekend = WEEKEND.includes(new Date(`${day}T12:00:00Z`).getUTCDay())
  return !isWeekend && !publicHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)
}

/** Minutes on working days of the shop between two moments; 0 if the second is earlier. */
export function workingMinutes(from: Date, to: Date): number {
  const [first, last] = [shopDay(from), shopDay(to)]
  if (first === null || last === null || to <= from) return 0
  let minutes = isWorkingDay(last) ? shopMinutes(to) : 0
  if (isWorkingDay(first)) minutes -= shopMinutes(from)
  for (let day = first; day < last; day = dayAfter(day)) if (isWorkingDay(day)) minutes += WORKING_DAY_MINUTES
  return minutes
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
