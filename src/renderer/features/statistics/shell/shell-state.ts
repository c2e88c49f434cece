import {
  monthBefore,
  rangeBefore,
  rangeOfMonth,
  readOffset,
  writeOffset,
  type DayRange,
  type RangeOffset,
} from '#shared/domain/stats-range.ts'
import { formFor, type CountedForms } from '#shared/domain/counted.ts'

export const OFFSET_UNITS = ['weeks', 'months', 'years'] as const
/** Offset units of monthly statistics. */
export const MONTH_UNITS: readonly OffsetUnit[] = ['months', 'years']

export type OffsetUnit = (typeof OFFSET_UNITS)[number]

/** Plural forms as in "… wcześniej": `1 tydzień`, `2 tygodnie`, `5 tygodni`. */
const FORMS: Readonly<Record<OffsetUnit, CountedForms>> = {
  weeks: ['tydzień', 'tygodnie', 'tygodni'],
  months: ['miesiąc', 'miesiące', 'miesięcy'],
  years: ['rok', 'lata', 'lat'],
}

export const unitText = (count: number, unit: OffsetUnit): string => formFor(count, FORMS[unit])

/** Formats an offset, e.g. `1 rok, 2 tygodnie wcześniej`. */
export function offsetText(offset: RangeOffset): string {
  const parts = (['years', 'months', 'weeks'] as const).flatMap((unit) =>
    offset[unit] > 0 ? [`${offset[unit]} ${unitText(offset[unit], unit)}`] : [],
  )
  return `${parts.join(', ')} wcześniej`
}

/** The most frequent comparisons. */
export const PRESETS: readonly { label: string; unit: OffsetUnit; offset: RangeOffset }[] = [
  { label: 'Poprzedni miesiąc', unit: 'months', offset: { years: 0, months: 1, weeks: 0 } },
  { label: 'Rok temu', unit: 'years', offset: { years: 1, months: 0, weeks: 0 } },
  { label: 'Rok temu, te same dni tygodnia', unit: 'weeks', offset: { years: 0, months: 0, weeks: 52 } },
]

/** Parameters of every statistic. They are stored in the address, which omits default values. */
export interface ShellState {
  /** `YYYY-MM`. */
  month: string
  /** Null for all shops. */
  shop: string | null
  /** Compared ranges in the order in which they were added. */
  offsets: readonly RangeOffset[]
  /** The compared figure; null for the screen's first figure. */
  measure: string | null
  /** Null for grouping by years. */
  grouping: string | null
}

export const MOST_COMPARISONS = 5

const NAMES = {
  month: 'month',
  shop: 'shop_version',
  offsets: 'compare',
  measure: 'measure',
  grouping: 'group_by_date',
} as const

const isSame = (one: RangeOffset, other: RangeOffset): boolean => writeOffset(one) === writeOffset(other)

/**
 * Reads the parameters and never fails: unknown values fall back to their defaults, and a future month to the current
 * one.
 */
export function readShell(query: URLSearchParams, today: string): ShellState {
  const asked = query.get(NAMES.month) ?? ''
  const offsets: RangeOffset[] = []
  for (const text of query.getAll(NAMES.offsets)) {
    const offset = readOffset(text)
    if (offset && !offsets.some((known) => isSame(known, offset))) offsets.push(offset)
  }
  return {
    month: rangeOfMonth(asked, today) ? asked : today.slice(0, 7),
    shop: query.get(NAMES.shop) || null,
    offsets: offsets.slice(0, MOST_COMPARISONS),
    measure: query.get(NAMES.measure) || null,
    grouping: query.get(NAMES.grouping) || null,
  }
}

/** Returns the requested month if it is in the future, else null. */
export function futureMonth(query: URLSearchParams, today: string): string | null {
  const asked = query.get(NAMES.month) ?? ''
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked > today.slice(0, 7) ? asked : null
}

/** Returns the query with new parameters. Page numbers are removed, because the lists show other rows. */
export function withShell(query: URLSearchParams, state: ShellState, today: string): URLSearchParams {
  const written = new URLSearchParams(query)
  for (const name of Object.values(NAMES)) written.delete(name)
  if (state.month !== today.slice(0, 7)) written.set(NAMES.month, state.month)
  if (state.shop !== null) written.set(NAMES.shop, state.shop)
  for (const offset of state.offsets) written.append(NAMES.offsets, writeOffset(offset))
  if (state.measure !== null) written.set(NAMES.measure, state.measure)
  if (state.grouping !== null) written.set(NAMES.grouping, state.grouping)
  for (const name of Array.from(written.keys())) if (/(^|_)page$/.test(name)) written.delete(name)
  return written
}

/** Returns the base range: the month, or its days up to today if it is the current month. */
export const baseRange = ({ month }: ShellState, today: string): DayRange =>
  rangeOfMonth(month, today) ?? { from: today, to: today }

export const comparedRanges = (state: ShellState, today: string): DayRange[] =>
  state.offsets.map((offset) => rangeBefore(baseRange(state, today), offset))

export type AddedOffset = 'added' | 'known' | 'full'

/** Returns whether a comparison can be added, or why not: it is already there, or the maximum is reached. */
export function addOffsetResult({ offsets }: ShellState, offset: RangeOffset): AddedOffset {
  if (offsets.some((known) => isSame(known, offset))) return 'known'
  return offsets.length >= MOST_COMPARISONS ? 'full' : 'added'
}

export const withoutOffset = ({ offsets }: ShellState, offset: RangeOffset): RangeOffset[] =>
  offsets.filter((known) => !isSame(known, offset))

/** Returns `date_year` and `date_month` of the month at this offset; null if the offset includes weeks. */
export function monthQuestion(
  { month }: ShellState,
  { years, months, weeks }: RangeOffset = { years: 0, months: 0, weeks: 0 },
): { date_year: number; date_month: number } | null {
  if (weeks > 0) return null
  const [year = 0, number = 1] = monthBefore(month, years * 12 + months)
    .split('-')
    .map(Number)
  return { date_year: year, date_month: number }
}
