import { useMemo } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { ORDER_SOURCE_LABELS } from '#shared/domain/order-status.ts'
import { columnsOf, markedDate } from '../../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../../lists/list/list-column.ts'
import { useClientHref } from '../../../../entities/client/client-link.tsx'
import { OrderStatusTag, orderStatusText } from '../../../../entities/order/order-status-tag.tsx'
import { formatDate, formatMoney, formatTime } from '../../../../lib/format.ts'
import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { TwoLines } from '../../../../ui/grid/two-lines.tsx'
import { DEADLINE_COLUMN, deadlineMark } from './order-deadline.ts'
import { addressOf } from '../../../../lib/screens.ts'

export type OrderListRow = RecordOf<'orders'>

const SELF_PICKUP = 'Odbiór osobisty'

const CARRIERS: Record<string, string> = { gls: 'GLS', ups: 'UPS', allegro: 'Allegro' }

function carrierOf(row: OrderListRow): string | null {
  if (row.is_self_pickup_delivery) return SELF_PICKUP
  const carrier = row.delivery_service
  return carrier ? (CARRIERS[carrier.toLowerCase()] ?? carrier) : null
}

/** Returns the client's name and company. Falls back to company or e-mail if the server sends no name. */
function clientOf({ client }: OrderListRow): { name: string | null; company: string | null } {
  const { full_name: person, company_name: company, email } = client ?? {}
  const name = person || company || email || null
  return { name, company: name === company ? null : (company ?? null) }
}

const statusColumn = (
  state: 'status' | 'payment_status' | 'delivery_status',
  label: string,
  width: number,
) => ({
  label,
  width,
  value: (row: OrderListRow) => orderStatusText(row, state),
  exported: { path: [`${state}_display`, state] },
  cell: (row: OrderListRow) => <OrderStatusTag of={row} state={state} />,
})

/**
 * The default columns fit a width of 1366 px and show first what matters about an order's state; the others are hidden
 * until the user shows them.
 */
export const orderColumns = columnsOf('orders')({
  pk: { label: 'Numer', width: 82, isMono: true, href: (row) => addressOf('orders.details', { pk: row.pk }) },
  status: statusColumn('status', 'Status', 192),
  payment_status: statusColumn('payment_status', 'Płatność', 112),
  delivery_status: statusColumn('delivery_status', 'Dostawa', 114),
  client: {
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
  carrier: {
    label: 'Przewoźnik',
    width: 168,
    isExtra: true,
    value: carrierOf,
    exported: {
      path: ['is_self_pickup_delivery', 'delivery_service'],
      labels: { true: SELF_PICKUP, false: '', ...CARRIERS },
    },
  },
  client_email: { label: 'E-mail klienta', width: 308, isExtra: true, path: 'client.email' },
  company: { label: 'Firma', width: 240, isExtra: true, path: 'client.company_name' },
  source: { label: 'Źródło', width: 110, isExtra: true, labels: ORDER_SOURCE_LABELS },
  company_localization: { label: 'Lokalizacja', width: 100, isExtra: true },
  gross: {
    label: 'Brutto',
    width: 104,
    align: 'end',
    value: (row) => formatMoney(row.info?.final_gross_price, row.currency),
    exported: { kind: 'decimal', path: 'info.final_gross_price', currency: 'currency' },
  },
  [DEADLINE_COLUMN]: {
    label: 'Termin płatności',
    width: 154,
    ...markedDate<OrderListRow>((row) => row.payment_deadline, deadlineMark),
  },
  realization_date: { label: 'Data realizacji', width: 136, isExtra: true, kind: 'date' },
  addresses: { label: 'Adresy', width: 80, isExtra: true, path: 'adresses_count', kind: 'number' },
  date_added: {
    label: 'Dodano',
    width: 94,
    kind: 'moment',
    cell: ({ date_added: added }) => (
      <TwoLines first={formatDate(added)} second={added && formatTime(added)} />
    ),
  },
})

function ClientCell({ row, href }: { row: OrderListRow; href: string | null }) {
  const { name, company } = clientOf(row)
  return <TwoLines first={linkedText(name ?? '', href)} second={company} />
}

/** Returns the columns for the user. A client is a link only for users who may see clients (ORD-026). */
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
