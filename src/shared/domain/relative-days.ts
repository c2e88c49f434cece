import { shopDay } from './shop-clock.ts'

/**
 * Days that move with the clock, as filters store them: `dzien:-1` is yesterday, `tydzien:od` the Monday of this week,
 * `miesiac:do` the last day of this month. The shop's time zone decides what day it is.
 */
const TOKEN = /^(?:dzien:(?:0|-1)|(?:tydzien|miesiac):(?:od|do))$/

const LABELS: Readonly<Record<string, string>> = {
  'dzien:0': 'dzisiaj',
  'dzien:-1': 'wczoraj',
  'tydzien:od': 'początek tego tygodnia',
  'tydzien:do': 'koniec tego tygodnia',
  'miesiac:od': 'początek tego miesiąca',
  'miesiac:do': 'koniec tego miesiąca',
}

interface RelativePeriod {
  label: string
  from: string
  to: string
}

/** Periods offered for a filter by date; a filter by one day offers only those of one day. */
export const RELATIVE_PERIODS: readonly RelativePeriod[] = [
  { label: 'Dzisiaj', from: 'dzien:0', to: 'dzien:0' },
  { label: 'Wczoraj', from: 'dzien:-1', to: 'dzien:-1' },
  { label: 'Ten tydzień', from: 'tydzien:od', to: 'tydzien:do' },
  { label: 'Ten miesiąc', from: 'miesiac:od', to: 'miesiac:do' },
]

export const isRelativeDay = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value)

/** Returns the text of a token: `wczoraj`. */
export const relativeDayLabel = (token: string): string => LABELS[token] ?? token

/** Returns the day (`YYYY-MM-DD`) that the token means at this moment. */
export function dayOfToken(token: string, now: Date): string {
  const [year = 0, month = 1, day = 1] = (shopDay(now) ?? '').split('-').map(Number)
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const days: Readonly<Record<string, [month: number, day: number]>> = {
    'dzien:0': [month, day],
    'dzien:-1': [month, day - 1],
    'tydzien:od': [month, day - weekday],
    'tydzien:do': [month, day - weekday + 6],
    'miesiac:od': [month, 1],
    'miesiac:do': [month + 1, 0],
  }
  const [ofMonth, ofDay] = days[token] ?? [month, day]
  return new Date(Date.UTC(year, ofMonth - 1, ofDay)).toISOString().slice(0, 10)
}

/** Returns the text of a period that is stored as its first day's token: `ten tydzień`; undefined for a plain day. */
export const relativePeriodLabel = (from: string): string | undefined =>
  RELATIVE_PERIODS.find((period) => period.from === from)?.label.toLocaleLowerCase('pl')

/** Returns first and last day (`YYYY-MM-DD`) of a period that is stored as its first day's token, or of a plain day. */
export function daysOfPeriod(from: string, now: Date): { first: string; last: string } {
  const period = RELATIVE_PERIODS.find((offered) => offered.from === from)
  if (!period) return { first: from, last: from }
  return { first: dayOfToken(period.from, now), last: dayOfToken(period.to, now) }
}
