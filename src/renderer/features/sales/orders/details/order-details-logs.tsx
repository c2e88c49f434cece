import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  DELIVERY_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { narrowedSource } from '../../../../lists/list/list-source.ts'
import { ShortList, type ShortListColumn } from '../../../../lists/list/short-list.tsx'
import { useList } from '../../../../lists/list/use-list.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { formatDateTime, orDash } from '../../../../lib/format.ts'
import { OrderHistoryMore } from './order-history-more.tsx'
import { OrderSection } from './order-details-section.tsx'

/** Returns the label of a status; an unknown one is shown as the server sent it. */
function labelIn(labels: Readonly<Record<string, string>>, status: string | null): string {
  return orDash(status === null ? null : (labels[status] ?? status))
}

type Log = RowOf<'orderLogs'>

const STATES = {
  status: ORDER_STATUS_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  delivery_status: DELIVERY_STATUS_LABELS,
} as const

const timeOf = ({ date }: Log): number => Date.parse(date ?? '')

/** Returns the row of the page before this one in time, whichever order the server has. */
function olderRow(index: number, rows: readonly Log[]): Log | undefined {
  const [first] = rows
  const last = rows.at(-1)
  const isOldestFirst = first && last && timeOf(first) < timeOf(last)
  return isOldestFirst ? rows[index - 1] : rows[index + 1]
}

/** A state, with the one before if the row has changed it: `Nieopłacone → Opłacone`. */
const stateCell =
  (state: keyof typeof STATES): ShortListColumn<Log>['cell'] =>
  (log, index, rows) => {
    const now = labelIn(STATES[state], log[state])
    const before = olderRow(index, rows)?.[state] ?? null
    if (before === null || log[state] === null || before === log[state]) return now
    return (
      <>
        {labelIn(STATES[state], before)} → <strong>{now}</strong>
      </>
    )
  }

const COLUMNS: readonly ShortListColumn<Log>[] = [
  { label: 'Autor', cell: ({ author }) => orDash(author) },
  { label: 'Status', cell: stateCell('status') },
  { label: 'Status płatności', cell: stateCell('payment_status') },
  { label: 'Status dostawy', cell: stateCell('delivery_status') },
  { label: 'Data', cell: ({ date }) => formatDateTime(date) },
]

/** The order's log, paged and read separately: a user without permission to see the log still sees the order. */
export function OrderDetailsLogs({ orderPk }: { orderPk: number }) {
  const { pathname } = useLocation()
  const source = useMemo(
    () => narrowedSource('orderLogs', { fixed: { order_pk: orderPk }, defaultOrdering: '-date' }),
    [orderPk],
  )
  const list = useList({ source, route: pathname, prefix: 'logs' })
  return (
    <OrderSection id="historia" {...(list.count === null ? {} : { count: list.count })}>
      <ShortList
        list={list}
        title="Historia zamówienia"
        emptyText="Nic się jeszcze nie działo."
        failureText="Nie udało się wczytać historii"
        columns={COLUMNS}
        keyOf={({ date }, index) => `${date} ${index}`}
      />
      <OrderHistoryMore orderPk={orderPk} />
    </OrderSection>
  )
}
