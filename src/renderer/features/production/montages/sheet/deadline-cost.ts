import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { montageDeadline } from '#shared/domain/montage-deadline.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { formatDate } from '../../../../lib/format.ts'

interface DatedLine {
  pk: number
  order_realization_date: string | null
}

/** So many lines are named; of more only their number is told. */
const NAMED = 3

/**
 * What the earliest lines cost the others: `bez 500101 termin 28.11.2026`. Null where a forced date decides, where all
 * lines share their date, and where nothing has one.
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
