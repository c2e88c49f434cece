import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { montageDeadline } from '#shared/domain/montage-deadline.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { formatDate } from '../../../../lib/format.ts'

interface DatedLine {
  pk: number
  order_realization_date: string | null
}

/** Maximum number of lines named; more are only counted. */
const NAMED = 3

/**
 * Describes the deadline without the earliest lines: `bez 500101 termin 28.11.2026`. Null if a forced date applies, all
 * lines share their date, or none has one.
 */
export function deadlineCost(lines: readonly DatedLine[], forced: string | null): string | null {
  const dates = lines.map(({ order_realization_date: date }) => shopDay(date))
  const { date, isForced } = montageDeadline(forced, dates)
  if (date === null || isForced) return null
  const earliest = lines.filter((_line, index) => dates[index] === date)
  const others = dates.filter((day) => day !== date)
  const next = montageDeadline(forced, others)
  if (next.date === null || next.date === date) return null
  const named =
    earliest.length > NAMED
      ? countOf(earliest.length, COUNTED.itemOf)
      : earliest.map(({ pk }) => pk).join(', ')
  return `bez ${named} termin ${formatDate(next.date)}`
}
