import { useMemo } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { ORDER_SOURCE_LABELS } from '#shared/domain/order-status.ts'
import { momentColumn, type ListColumn } from '../../../../lists/list/list-column.ts'
import { useClientHref } from '../../../../entities/client/client-link.tsx'
import { orderAddress } from '../../../../entities/order/order-address.ts'
import { OrderStatusTag, orderStatusText } from '../../../../entities/order/order-status-tag.tsx'
import { formatDate, formatMoney, formatTime } from '../../../../lib/format.ts'
import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { MarkTag } from '../../../../ui/grid/mark-tag.tsx'
import { TwoLines } from '../../../../ui/grid/two-lines.tsx'
import { DEADLINE_COLUMN, deadlineMark } from './order-deadline.ts'

export type OrderListRow = RecordOf<'orders'>

const SOURCE_TEXTS: Readonly<Record<string, string>> = ORDER_SOURCE_LABELS

const SELF_PICKUP = 'Odbiór osobisty'

const CARRIERS: Record<string, string> = { gls: 'GLS', ups: 'UPS', allegro: 'Allegro' }

function carrierOf(row: OrderListRow): string | null {
  if (row.is_self_pickup_delivery) return SELF_PICKUP
  const carrier = row.delivery_service
  return carrier ? (CARRIERS[carrier.toLowerCase()] ?? carrier) : null
}

/** Who ordered: the person, with the company below; a server that tells no person tells one of the others. */
function clientOf({ client }: OrderListRow): { name: string | null; company: string | null } {
  const { full_name: person, company_name: company, email } = client ?? {}
  const name = person || company || email || null
  return { name, company: name === company ? null : (company ?? null) }
}

/** What answers first where an order stands, as far as 1366 px go; the others are hidden until they are asked for. */
export const orderColumns: readonly ListColumn<OrderListRow>[] = [
  {
    id: 'pk',
    label: 'Numer',
    width: 82,
    isMono: true,
    value: (row) => row.pk,
    href: (row) => orderAddress(row.pk),
    orderBy: 'pk',
    searchName: 'pk',
  },
  {
    id: 'status',
    label: 'Status',
    width: 192,
    orderBy: 'status',
    value: (row) => orderStatusText(row, 'status'),
    exported: { path: ['status_display', 'status'] },
    cell: (row) => <OrderStatusTag of={row} state="status" />,
  },
  {
    id: 'payment_status',
    label: 'Płatność',
    width: 112,
    orderBy: 'payment_status',
    value: (row) => orderStatusText(row, 'payment_status'),
    exported: { path: ['payment_status_display', 'payment_status'] },
    cell: (row) => <OrderStatusTag of={row} state="payment_status" />,
  },
  {
    id: 'delivery_status',
    label: 'Dostawa',
    width: 114,
    orderBy: 'delivery_status',
    value: (row) => orderStatusText(row, 'delivery_status'),
    exported: { path: ['delivery_status_display', 'delivery_status'] },
    cell: (row) => <OrderStatusTag of={row} state="delivery_status" />,
  },
  {
    id: 'client',
    label: 'Klient',
    width: 180,
    isGrowing: true,
    value: (row) => {
      const { name, company } = clientOf(row)
      return [name, company].filter(Boolean).join(', ')
    },
    exported: {
      path: ['client.full_name', 'client.company_name', 'client.email'],
      below: { heading: 'Firma', path: 'client.company_name' },
    },
    cell: (row) => <ClientCell row={row} href={null} />,
  },
  {
    id: 'carrier',
    label: 'Przewoźnik',
    width: 168,
    isExtra: true,
    value: carrierOf,
    exported: {
      path: ['is_self_pickup_delivery', 'delivery_service'],
      labels: { true: SELF_PICKUP, false: '', ...CARRIERS },
    },
  },
  {
    id: 'client_email',
    label: 'E-mail klienta',
    width: 308,
    isExtra: true,
    value: (row) => row.client?.email,
    exported: { path: 'client.email' },
    searchName: 'client_email',
  },
  {
    id: 'company',
    label: 'Firma',
    width: 240,
    isExtra: true,
    value: (row) => row.client?.company_name,
    exported: { path: 'client.company_name' },
  },
  {
    id: 'source',
    label: 'Źródło',
    width: 110,
    isExtra: true,
    value: (row) => SOURCE_TEXTS[row.source ?? ''] ?? row.source,
    exported: { labels: SOURCE_TEXTS },
  },
  {
    id: 'company_localization',
    label: 'Lokalizacja',
    width: 100,
    isExtra: true,
    value: (row) => row.company_localization,
  },
  {
    id: 'gross',
    label: 'Brutto',
    width: 104,
    align: 'end',
    value: (row) => formatMoney(row.info?.final_gross_price, row.currency),
    exported: { kind: 'decimal', path: 'info.final_gross_price', currency: 'currency' },
  },
  {
    id: DEADLINE_COLUMN,
    label: 'Termin płatności',
    width: 154,
    exported: 'date',
    orderBy: 'payment_deadline',
    value: (row) => formatDate(row.payment_deadline),
    tip: (row) =>
      [row.payment_deadline && formatDate(row.payment_deadline), deadlineMark(row)?.detail]
        .filter(Boolean)
        .join(': '),
    cell: DeadlineCell,
  },
  {
    id: 'realization_date',
    label: 'Data realizacji',
    width: 136,
    isExtra: true,
    value: (row) => formatDate(row.realization_date),
    exported: 'date',
    orderBy: 'realization_date',
  },
  {
    id: 'addresses',
    label: 'Adresy',
    width: 80,
    isExtra: true,
    align: 'end',
    value: (row) => row.adresses_count,
    exported: { path: 'adresses_count' },
  },
  {
    ...momentColumn<OrderListRow>({ id: 'date_added', label: 'Dodano', moment: (row) => row.date_added }),
    width: 94,
    orderBy: 'date_added',
    cell: ({ date_added: added }) => (
      <TwoLines first={formatDate(added)} second={added && formatTime(added)} />
    ),
  },
]

function DeadlineCell(row: OrderListRow) {
  const mark = deadlineMark(row)
  return <TwoLines first={formatDate(row.payment_deadline)} second={mark && <MarkTag {...mark} />} />
}

function ClientCell({ row, href }: { row: OrderListRow; href: string | null }) {
  const { name, company } = clientOf(row)
  return <TwoLines first={linkedText(name ?? '', href)} second={company} />
}

/** The columns for this person: a client leads to their page only for one who may see clients (ORD-026). */
export function useOrderColumns(): readonly ListColumn<OrderListRow>[] {
  const clientHref = useClientHref()
  return useMemo(
    () =>
      orderColumns.map((column) => {
        const hrefOf = ({ client }: OrderListRow) => clientHref(client?.pk)
        if (column.id === 'client_email') return { ...column, href: hrefOf }
        if (column.id !== 'client') return column
        return { ...column, cell: (row: OrderListRow) => <ClientCell row={row} href={hrefOf(row)} /> }
      }),
    [clientHref],
  )
}
