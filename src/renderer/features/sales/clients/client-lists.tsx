import { Link } from 'react-router-dom'
import type { ReplyOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { formatDate, formatDateTime, formatMoney, orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { ClientList, type ListColumn } from './client-list.tsx'
import { useClientList, type ListOperation } from './use-client-list.ts'

type RowOf<N extends ListOperation> = ReplyOf<N>['results'][number]

interface ListProps {
  clientPk: number
}

/** An order's number, as a link for who may open orders. */
function OrderNumber({ pk }: { pk: number | null }) {
  const mayOpen = can(useSessionUser(), 'view', 'order')
  if (pk === null || !mayOpen) return orDash(pk)
  return <Link to={`/order/${pk}`}>{pk}</Link>
}

/** A case's number, as a link for who may answer it (USER-028). */
function CaseNumber({ pk }: { pk: number }) {
  const mayOpen = can(useSessionUser(), 'change', 'clientcontact')
  return mayOpen ? <Link to={`/messages/update/${pk}`}>{pk}</Link> : pk
}

const TONES: Readonly<Record<string, StatusTone>> = {
  paid: 'done',
  not_paid: 'waiting',
  new: 'waiting',
  open: 'info',
}

function Status({ status, display }: { status: string | null; display: string | null }) {
  const text = display ?? status
  return text ? <StatusTag tone={TONES[status ?? ''] ?? 'neutral'} text={text} /> : orDash(null)
}

const ORDER_COLUMNS: readonly ListColumn<RowOf<'orders.list'>>[] = [
  { label: 'Numer', cell: ({ pk }) => <OrderNumber pk={pk} /> },
  { label: 'Dodano', cell: ({ date_added }) => formatDateTime(date_added) },
  { label: 'Status', cell: ({ status, status_display }) => orDash(status_display ?? status) },
  {
    label: 'Płatność',
    cell: (order) => <Status status={order.payment_status} display={order.payment_status_display} />,
  },
  {
    label: 'Dostawa',
    cell: ({ delivery_status, delivery_status_display }) =>
      orDash(delivery_status_display ?? delivery_status),
  },
  { label: 'Termin', cell: ({ realization_date }) => formatDate(realization_date) },
  {
    label: 'Brutto',
    isNumber: true,
    cell: ({ info, currency }) => formatMoney(info?.final_gross_price, currency),
  },
]

export function ClientOrders({ clientPk }: ListProps) {
  return (
    <ClientList
      id="zamowienia"
      title="Zamówienia"
      emptyText="Klient nie złożył jeszcze zamówienia."
      failureText="Nie udało się wczytać zamówień"
      list={useClientList('orders.list', clientPk, 'orders', '-pk')}
      keyOf={({ pk }) => pk}
      columns={ORDER_COLUMNS}
    />
  )
}

const INVOICE_COLUMNS: readonly ListColumn<RowOf<'invoices.list'>>[] = [
  { label: 'Numer', cell: ({ number }) => <span className="monospace">{orDash(number)}</span> },
  {
    label: 'Rodzaj',
    cell: ({ invoice_type, invoice_type_display }) => orDash(invoice_type_display ?? invoice_type),
  },
  { label: 'Zamówienie', cell: ({ order }) => <OrderNumber pk={order} /> },
  { label: 'Data wystawienia', cell: ({ issue_date }) => formatDate(issue_date) },
  { label: 'Netto', isNumber: true, cell: (row) => formatMoney(row.net_price, row.currency) },
  { label: 'Brutto', isNumber: true, cell: (row) => formatMoney(row.gross_price, row.currency) },
]

export function ClientInvoices({ clientPk }: ListProps) {
  return (
    <ClientList
      id="faktury"
      title="Faktury"
      emptyText="Klientowi nie wystawiono jeszcze faktury."
      failureText="Nie udało się wczytać faktur"
      list={useClientList('invoices.list', clientPk, 'invoices', '-issue_date')}
      keyOf={({ number }, index) => `${number} ${index}`}
      columns={INVOICE_COLUMNS}
    />
  )
}

const CASE_COLUMNS: readonly ListColumn<RowOf<'clientContacts.list'>>[] = [
  { label: 'Numer', cell: ({ pk }) => <CaseNumber pk={pk} /> },
  {
    label: 'Status',
    cell: ({ status, status_display }) => <Status status={status} display={status_display} />,
  },
  {
    label: 'Ostatnia wiadomość',
    cell: ({ message_content }) => (
      <span className="client-message" title={message_content ?? undefined}>
        {orDash(message_content)}
      </span>
    ),
  },
  { label: 'Zamówienie', cell: ({ order }) => <OrderNumber pk={order} /> },
  { label: 'Kompetencja', cell: ({ competency_name }) => orDash(competency_name) },
  { label: 'Prowadzi', cell: (row) => orDash(row.responsible_person_name) },
  { label: 'Data', cell: ({ last_message_date }) => formatDateTime(last_message_date) },
]

export function ClientCases({ clientPk }: ListProps) {
  return (
    <ClientList
      id="sprawy"
      title="Sprawy"
      emptyText="Klient nie ma żadnej sprawy."
      failureText="Nie udało się wczytać spraw"
      list={useClientList('clientContacts.list', clientPk, 'cases', '-pk')}
      keyOf={({ pk }) => pk}
      columns={CASE_COLUMNS}
    />
  )
}
