import { dayAfter, OFFICE_WEEK, workingSpans, type WeekShifts } from './shift-hours.ts'
import { shopDay, shopMinutes } from './shop-clock.ts'

/**
 * `late`: the date has passed in Warsaw. `today`: it is today. `atRisk`: the remaining work takes longer than the
 * remaining time.
 */
export type DelayMark = 'late' | 'today' | 'atRisk'

export const DELAY_TEXTS: Readonly<Record<DelayMark, string>> = {
  late: 'po terminie',
  today: 'dziś',
  atRisk: 'zagrożone (szac.)',
}

const DAY_MS = 86_400_000
/** Upper limit for the planning horizon, in days. */
const MOST_DAYS = 3660

export interface DelayClock {
  now: Date
  /** Non-working days (`YYYY-MM-DD`) besides weekends. */
  holidays: ReadonlySet<string>
  /** The working hours; by default eight hours from Monday to Friday (PD-19). */
  week?: WeekShifts | undefined
}

/**
 * Returns the marks of an order line. A late line is never also at risk; a line that is due today can be both.
 *
 * @param deadline Date or moment of the realization; null if the server sends none.
 * @param remainingMinutes Minutes of the remaining stages. Null if the process is unknown; then only the dates count.
 */
export type MarksOfLine = (deadline: string | null, remainingMinutes: number | null) => DelayMark[]

/** Returns the minutes of work from now until the end of the deadline's day. */
export function workingMinutesLeft(
  deadline: string,
  now: Date,
  holidays: ReadonlySet<string>,
  week: WeekShifts = OFFICE_WEEK,
): number {
  const today = shopDay(now) ?? ''
  const days = Math.min(MOST_DAYS, (Date.parse(deadline) - Date.parse(today)) / DAY_MS)
  let minutes = 0
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const earliest = ahead === 0 ? shopMinutes(now) : 0
    for (const { from, until } of workingSpans(dayAfter(today, ahead), week, holidays)) {
      minutes += Math.max(0, until - Math.max(from, earliest))
    }
  }
  return minutes
}

/**
 * Returns the rule for the marks of order lines at one moment. It counts the working time until a date only once,
 * because a board marks thousands of lines that share few dates.
 */
export function delayMarksAt({ now, holidays, week }: DelayClock): MarksOfLine {
  const today = shopDay(now)
  const minutesUntil = new Map<string, number>()
  const isShort = (due: string, remainingMinutes: number): boolean => {
    const known = minutesUntil.get(due) ?? workingMinutesLeft(due, now, holidays, week)
    minutesUntil.set(due, known)
    return remainingMinutes > known
  }
  return (deadline, remainingMinutes) => {
    const due = shopDay(deadline)
    if (due === null || today === null) return []
    if (due < today) return ['late']
    const isAtRisk = remainingMinutes !== null && isShort(due, remainingMinutes)
    return [...(due === today ? (['today'] as const) : []), ...(isAtRisk ? (['atRisk'] as const) : [])]
  }
}

const NO_DAYS: ReadonlySet<string> = new Set()

/** Returns the mark of the date alone: `late`, `today`, or null for a later date and for none. */
export const dateMark = (deadline: string | null, now = new Date()): DelayMark | null =>
  delayMarksAt({ now, holidays: NO_DAYS })(deadline, null)[0] ?? null

/**
 * A line is open too long if it has been open longer than three times its stage's minutes and longer than eight hours.
 */
const OPEN_FACTOR = 3
const OPEN_MINUTES = 8 * 60

export function isOpenTooLong(startedAt: string | null, stageMinutes: number | null, now: Date): boolean {
  const started = startedAt === null ? Number.NaN : Date.parse(startedAt)
  const most = Math.max((stageMinutes ?? 0) * OPEN_FACTOR, OPEN_MINUTES)
  return now.getTime() - started > most * 60_000
}

/** Returns the total minutes of a queue, and the number of lines without a time. */
export function queueTime(times: readonly (number | null)[]): { minutes: number; untimed: number } {
  return {
    minutes: times.reduce<number>((sum, time) => sum + (time ?? 0), 0),
    untimed: times.filter((time) => time === null).length,
  }
}

/** Formats an estimate: `~6 h 20`, `~45 min`. */
export function estimateText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = String(Math.round(minutes % 60)).padStart(2, '0')
  return hours === 0 ? `~${Math.round(minutes)} min` : `~${hours} h ${rest}`
}
