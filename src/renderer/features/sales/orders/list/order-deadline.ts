import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { RowMark } from '../../../../ui/grid/grid-column.ts'

const WARSAW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/**
 * Whether the payment deadline has passed. A date without a time is valid until the end of that day in the shop's time
 * zone.
 */
export function isPast(deadline: string | null, now: Date): boolean {
  if (!deadline) return false
  if (BARE_DATE.test(deadline)) return deadline < WARSAW_DAY.format(now)
  return new Date(deadline).getTime() < now.getTime()
}

/** Returns the number of midnights in Warsaw since the deadline, regardless of daylight saving changes. */
function daysSince(deadline: string, now: Date): number {
  const day = BARE_DATE.test(deadline) ? deadline : WARSAW_DAY.format(new Date(deadline))
  return (Date.parse(WARSAW_DAY.format(now)) - Date.parse(day)) / DAY_MS
}

/**
 * Marks every order whose payment deadline has passed (ORD-022), and no other (ORD-023). Paid orders get a milder mark
 * because no action is needed. The text is shown in the deadline column.
 */
export function deadlineMark(
  row: Pick<RecordOf<'orders'>, 'payment_deadline' | 'payment_status'>,
  now = new Date(),
): RowMark | null {
  const deadline = row.payment_deadline
  if (!deadline || !isPast(deadline, now)) return null
  const days = countOf(daysSince(deadline, now), COUNTED.day)
  const isToday = daysSince(deadline, now) === 0
  const passed = `Termin płatności minął ${isToday ? 'dzisiaj' : `${days} temu`}`
  return row.payment_status === 'paid'
    ? {
        intent: 'warning',
        text: 'termin minął',
        detail: `${passed}, zamówienie jest opłacone`,
        shownInColumn: DEADLINE_COLUMN,
      }
    : {
        intent: 'danger',
        text: isToday ? 'po terminie dziś' : `po terminie ${days}`,
        detail: passed,
        shownInColumn: DEADLINE_COLUMN,
      }
}

export const DEADLINE_COLUMN = 'payment_deadline'
