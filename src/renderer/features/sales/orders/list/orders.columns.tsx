import { useMemo } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { ORDER_SOURCE_LABELS } from '#shared/domain/order-status.ts'
import { can } from '#shared/domain/permissions.ts'
import type { ListColumn } from '../../../../crud/list/list-column.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../../lib/format.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { StatusTag, type StatusTone } from '../../../../ui/status-tag.tsx'

export type OrderRow = RecordOf<'orders'>

const STATUS_TONES: Record<string, StatusTone> = {
  waiting_for_files: 'waiting',
  waiting_for_preflight: 'waiting',
  waiting_for_payment: 'waiting',
  in_realization: 'info',
  in_production: 'info',
  done: 'done',
  pickuped: 'done',
  canceled: 'failed',
  deleted: 'failed',
}
const PAYMENT_TONES: Record<string, StatusTone> = { paid: 'done', not_paid: 'waiting' }
const DELIVERY_TONES: Record<string, StatusTone> = {
  stopped: 'failed',
  send: 'info',
  delivered: 'done',
  returned: 'failed',
}

const SOURCE_TEXTS: Readonly<Record<string, string>> = ORDER_SOURCE_LABELS

const CARRIERS: Record<string, string> = { gls: 'GLS', ups: 'UPS', allegro: 'Allegro' }

function carrierOf(row: OrderRow): string | null {
  if (row.is_self_pickup_delivery) return 'Odbiór osobisty'
  const carrier = row.delivery_service
  return carrier ? (CARRIERS[carrier.toLowerCase()] ?? carrier) : null
}

/** A status in the server's words, coloured by the table; nothing is left to the grid's dash. */
function statusColumn(
  column: Pick<ListColumn<OrderRow>, 'id' | 'label' | 'width' | 'orderBy'>,
  tones: Readonly<Record<string, StatusTone>>,
  read: (row: OrderRow) => { code: string | null; text: string | null },
): ListColumn<OrderRow> {
  const textOf = (row: OrderRow) => {
    const { code, text } = read(row)
    return text || code
  }
  return {
    ...column,
    value: textOf,
    cell: (row) => {
      const text = textOf(row)
      return text ? <StatusTag tone={tones[read(row).code ?? ''] ?? 'neutral'} text={text} /> : '—'
    },
  }
}

export const orderColumns: readonly ListColumn<OrderRow>[] = [
  {
    id: 'pk',
    label: 'Numer',
    width: 96,
    isMono: true,
    value: (row) => row.pk,
    href: (row) => `/order/${row.pk}`,
    orderBy: 'pk',
    searchName: 'pk',
  },
  statusColumn({ id: 'status', label: 'Status', width: 196, orderBy: 'status' }, STATUS_TONES, (row) => ({
    code: row.status,
    text: row.status_display,
  })),
  statusColumn(
    { id: 'payment_status', label: 'Płatność', width: 120, orderBy: 'payment_status' },
    PAYMENT_TONES,
    (row) => ({ code: row.payment_status, text: row.payment_status_display }),
  ),
  statusColumn(
    { id: 'delivery_status', label: 'Dostawa', width: 120, orderBy: 'delivery_status' },
    DELIVERY_TONES,
    (row) => ({ code: row.delivery_status, text: row.delivery_status_display }),
  ),
  { id: 'carrier', label: 'Przewoźnik', width: 168, value: carrierOf },
  {
    id: 'client_email',
    label: 'E-mail klienta',
    width: 220,
    value: (row) => row.client?.email,
    searchName: 'client_email',
  },
  { id: 'company', label: 'Firma', width: 180, value: (row) => row.client?.company_name },
  {
    id: 'source',
    label: 'Źródło',
    width: 110,
    value: (row) => SOURCE_TEXTS[row.source ?? ''] ?? row.source,
  },
  { id: 'company_localization', label: 'Lokalizacja', width: 100, value: (row) => row.company_localization },
  {
    id: 'gross',
    label: 'Brutto',
    width: 120,
    align: 'end',
    value: (row) => formatMoney(row.info?.final_gross_price, row.currency),
  },
  {
    id: 'payment_deadline',
    label: 'Termin płatności',
    width: 140,
    value: (row) => formatDate(row.payment_deadline),
    orderBy: 'payment_deadline',
  },
  {
    id: 'realization_date',
    label: 'Data realizacji',
    width: 130,
    value: (row) => formatDate(row.realization_date),
    orderBy: 'realization_date',
  },
  { id: 'addresses', label: 'Adresy', width: 80, align: 'end', value: (row) => row.adresses_count },
  {
    id: 'date_added',
    label: 'Dodano',
    width: 160,
    value: (row) => formatDateTime(row.date_added),
    orderBy: 'date_added',
  },
]

const clientAddress = ({ client }: OrderRow) => (client?.pk == null ? null : `/clients/${client.pk}`)

const columnsWithClients = orderColumns.map((column) =>
  column.id === 'client_email' ? { ...column, href: clientAddress } : column,
)

/** The columns for this person: the e-mail leads to its client only for one who may see clients (ORD-026). */
export function useOrderColumns(): readonly ListColumn<OrderRow>[] {
  const user = useSessionUser()
  return useMemo(() => (can(user, 'view', 'client') ? columnsWithClients : orderColumns), [user])
}
