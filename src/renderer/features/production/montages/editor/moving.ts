import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { MontageLine } from './line-filters.ts'
import { sheetLines, type Membership, type Move } from './membership.ts'

/** Returns why the line's order is not printed; also null if its status is unknown. */
export const planRefusal = (orderStatus: string | null): string | null =>
  orderStatus === null ? null : ORDER_RULES.production.planMontage({ status: orderStatus })

interface SortedMove {
  pks: number[]
  /** Lines that stay because they are locked. */
  locked: MontageLine[]
  /** Lines that stay because their order is not printed. */
  unprinted: MontageLine[]
}

/** Sorts the lines of a move. `statusOf` returns an order's status, or null if it is unknown. */
export function sortedMove(
  lines: readonly MontageLine[],
  to: Move['to'],
  statusOf: (order: number | null) => string | null,
): SortedMove {
  if (to === 'off') return { pks: lines.map(({ pk }) => pk), locked: [], unprinted: [] }
  const locked = lines.filter(({ is_locked }) => is_locked)
  const free = lines.filter(({ is_locked }) => !is_locked)
  const isUnprinted = ({ order_pk }: MontageLine) => planRefusal(statusOf(order_pk)) !== null
  const pks = free.filter((line) => !isUnprinted(line)).map(({ pk }) => pk)
  return { pks, locked, unprinted: free.filter(isUnprinted) }
}

/** Returns the message about lines that stay because of their order; empty if there are none. */
export function unprintedText(lines: readonly MontageLine[]): string {
  if (lines.length === 0) return ''
  const pks = lines.slice(0, MOST_NAMED).map(({ pk }) => pk)
  const rest = lines.length - pks.length
  return ` Pominięto pozycje zamówień, których się nie drukuje: ${pks.join(', ')}${rest > 0 ? ` i jeszcze ${rest}` : ''}.`
}

/** Maximum number of lines named in a message; the others are counted. */
const MOST_NAMED = 5

function lockedText(locked: readonly MontageLine[]): string {
  if (locked.length === 0) return ''
  const named = locked
    .slice(0, MOST_NAMED)
    .map(({ pk, locked_info }) => (locked_info?.trim() ? `${pk} („${locked_info.trim()}”)` : String(pk)))
  const rest = locked.length - named.length
  return ` Pominięto zablokowane: ${named.join(', ')}${rest > 0 ? ` i jeszcze ${rest}` : ''}.`
}

/** Returns the announcement of a move for screen readers: `Przeniesiono 12, na montażu 23.` */
export function movedText(
  count: number,
  to: Move['to'],
  after: Membership,
  locked: readonly MontageLine[] = [],
): string {
  if (count === 0) return `Nic nie przeniesiono.${lockedText(locked)}`
  const verb = to === 'sheet' ? 'Przeniesiono' : 'Zdjęto'
  return `${verb} ${count}, na montażu ${sheetLines(after).size}.${lockedText(locked)}`
}

/** Describes another user's save: `dodano 3 pozycje, zdjęto 1 pozycję`. */
export function otherSaveText({
  added,
  removed,
}: {
  added: readonly number[]
  removed: readonly number[]
}): string {
  const parts = [
    ...(added.length > 0 ? [`dodano ${countOf(added.length, COUNTED.itemGiven)}`] : []),
    ...(removed.length > 0 ? [`zdjęto ${countOf(removed.length, COUNTED.itemGiven)}`] : []),
  ]
  return parts.join(', ')
}
