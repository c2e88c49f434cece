import { useMemo } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { ORDER_SOURCE_LABELS } from '#shared/domain/order-status.ts'
import type { ListColumn } from '../../../../crud/list/list-column.ts'
import { useClientHref } from '../../../../entities/client/use-client-href.ts'
import { orderAddress } from '../../../../entities/order/order-address.ts'
import { OrderStatusTag, orderStatusText } from '../../../../entities/order/order-status-tag.tsx'
import { formatDate, formatDateTime, formatMoney } from '../../../../lib/format.ts'

export type OrderListRow = RecordOf<'orders'>

const SOURCE_TEXTS: Readonly<Record<string, string>> = ORDER_SOURCE_LABELS

const SELF_PICKUP = 'Odbiór osobisty'

const CARRIERS: Record<string, string> = { gls: 'GLS', ups: 'UPS', allegro: 'Allegro' }

function carrierOf(row: OrderListRow): string | null {
  if (row.is_self_pickup_delivery) return SELF_PICKUP
  const carrier = row.delivery_service
  return carrier ? (CARRIERS[carrier.toLowerCase()] ?? carrier) : null
}

export const orderColumns: readonly ListColumn<OrderListRow>[] = [
  {
    id: 'pk',
    label: 'Numer',
    width: 96,
    isMono: true,
    value: (row) => row.pk,
    href: (row) => orderAddress(row.pk),
    orderBy: 'pk',
    searchName: 'pk',
  },
  {
    id: 'status',
    label: 'Status',
    width: 196,
    orderBy: 'status',
    value: (row) => orderStatusText(row, 'status'),
    exported: { path: ['status_display', 'status'] },
    cell: (row) => <OrderStatusTag of={row} state="status" />,
  },
  {
    id: 'payment_status',
    label: 'Płatność',
    width: 120,
    orderBy: 'payment_status',
    value: (row) => orderStatusText(row, 'payment_status'),
    exported: { path: ['payment_status_display', 'payment_status'] },
    cell: (row) => <OrderStatusTag of={row} state="payment_status" />,
  },
  {
    id: 'delivery_status',
    label: 'Dostawa',
    width: 120,
    orderBy: 'delivery_status',
    value: (row) => orderStatusText(row, 'delivery_status'),
    exported: { path: ['delivery_status_display', 'delivery_status'] },
    cell: (row) => <OrderStatusTag of={row} state="delivery_status" />,
  },
  {
    id: 'carrier',
    label: 'Przewoźnik',
    width: 168,
    value: carrierOf,
    exported: {
      path: ['is_self_pickup_delivery', 'delivery_service'],
      labels: { true: SELF_PICKUP, false: '', ...CARRIERS },
    },
  },
  {
    id: 'client_email',
    label: 'E-mail klienta',
    width: 220,
    value: (row) => row.client?.email,
    exported: { path: 'client.email' },
    searchName: 'client_email',
  },
  {
    id: 'company',
    label: 'Firma',
    width: 180,
    value: (row) => row.client?.company_name,
    exported: { path: 'client.company_name' },
  },
  {
    id: 'source',
    label: 'Źródło',
    width: 110,
    value: (row) => SOURCE_TEXTS[row.source ?? ''] ?? row.source,
    exported: { labels: SOURCE_TEXTS },
  },
  { id: 'company_localization', label: 'Lokalizacja', width: 100, value: (row) => row.company_localization },
  {
    id: 'gross',
    label: 'Brutto',
    width: 120,
    align: 'end',
    value: (row) => formatMoney(row.info?.final_gross_price, row.currency),
    exported: { kind: 'decimal', path: 'info.final_gross_price', currency: 'currency' },
  },
  {
    id: 'payment_deadline',
    label: 'Termin płatności',
    width: 140,
    value: (row) => formatDate(row.payment_deadline),
    exported: 'date',
    orderBy: 'payment_deadline',
  },
  {
    id: 'realization_date',
    label: 'Data realizacji',
    width: 130,
    value: (row) => formatDate(row.realization_date),
    exported: 'date',
    orderBy: 'realization_date',
  },
  {
    id: 'addresses',
    label: 'Adresy',
    width: 80,
    align: 'end',
    value: (row) => row.adresses_count,
    exported: { path: 'adresses_count' },
  },
  {
    id: 'date_added',
    label: 'Dodano',
    width: 160,
    value: (row) => formatDateTime(row.date_added),
    exported: 'datetime',
    orderBy: 'date_added',
  },
]

/** The columns for this person: the e-mail leads to its client only for one who may see clients (ORD-026). */
export function useOrderColumns(): readonly ListColumn<OrderListRow>[] {
  const clientHref = useClientHref()
  return useMemo(
    () =>
      orderColumns.map((column) =>
        column.id === 'client_email'
          ? { ...column, href: ({ client }: OrderListRow) => clientHref(client?.pk) }
          : column,
      ),
    [clientHref],
  )
}
