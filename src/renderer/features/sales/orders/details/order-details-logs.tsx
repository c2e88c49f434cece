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
import { OrderSection } from './order-details-section.tsx'

/** Returns the label of a status; an unknown one is shown as the server sent it. */
function labelIn(labels: Readonly<Record<string, string>>, status: string | null): string {
  return orDash(status === null ? null : (labels[status] ?? status))
}

const COLUMNS: readonly ShortListColumn<RowOf<'orderLogs'>>[] = [
  { label: 'Autor', cell: ({ author }) => orDash(author) },
  { label: 'Status', cell: ({ status }) => labelIn(ORDER_STATUS_LABELS, status) },
  { label: 'Status płatności', cell: (log) => labelIn(PAYMENT_STATUS_LABELS, log.payment_status) },
  { label: 'Status dostawy', cell: (log) => labelIn(DELIVERY_STATUS_LABELS, log.delivery_status) },
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
    </OrderSection>
  )
}
