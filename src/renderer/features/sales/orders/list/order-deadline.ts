import type { RowMark } from '../../../../ui/grid/grid-column.ts'
import type { OrderListRow } from './orders.columns.tsx'

const WARSAW_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })

/** Whether the payment deadline has passed: a bare date holds through its whole day in the shop's time zone. */
export function isPast(deadline: string | null, now: Date): boolean {
  if (!deadline) return false
  if (/^\d{4}-\d{2}-\d{2}$/.test(deadline)) return deadline < WARSAW_DAY.format(now)
  return new Date(deadline).getTime() < now.getTime()
}

/**
 * Marks every order whose payment deadline is in the past (ORD-022), and no other (ORD-023). One that was paid all the
 * same is marked more quietly: nobody has to run after its money.
 */
export function deadlineMark(row: OrderListRow, now = new Date()): RowMark | null {
  if (!isPast(row.payment_deadline, now)) return null
  return row.payment_status === 'paid'
    ? { intent: 'warning', text: 'Termin płatności minął, zamówienie jest opłacone' }
    : { intent: 'danger', text: 'Termin płatności minął' }
}
