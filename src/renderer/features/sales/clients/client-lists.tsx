import { lastWritten } from '#shared/domain/cases.ts'
import { numberText } from '#shared/domain/counted.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListName } from '#shared/api/registry.ts'
import { narrowedSource } from '../../../lists/list/list-source.ts'
import { ShortList, type ShortListColumn } from '../../../lists/list/short-list.tsx'
import { useList } from '../../../lists/list/use-list.ts'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { CaseLink } from '../../../entities/case/case-link.tsx'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { CaseStatusTag } from '../../../entities/case/case-status-tag.tsx'
import { invoiceKindText } from '../../../entities/invoice/invoice-kind.ts'
import { OrderStatusTag } from '../../../entities/order/order-status-tag.tsx'
import { formatDate, formatMoney, orDash } from '../../../lib/format.ts'
import { Moment } from '../../../lib/moment.tsx'

interface ListProps {
  clientPk: number
}

interface ClientListProps<R extends ListName> extends ListProps {
  id: string
  resource: R
  /** Prefix of its parameters in the address: `orders_page=2`. */
  prefix: string
  ordering: string
  title: string
  emptyText: string
  failureText: string
  columns: readonly ShortListColumn<RowOf<R>>[]
  keyOf: (row: RowOf<R>, index: number) => string | number
}

/** One of the lists below a client. Its page is part of the address, so that back navigation restores it. */
function ClientList<R extends ListName>(props: ClientListProps<R>) {
  const { id, resource, prefix, clientPk, ordering, title, ...look } = props
  const { pathname } = useLocation()
  const source = useMemo(
    () => narrowedSource(resource, { fixed: { client_pk: clientPk }, defaultOrdering: ordering }),
    [resource, clientPk, ordering],
  )
  const list = useList({ source, route: pathname, prefix })
  return (
    <section id={id} className="client-list" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {title}
        {list.count !== null && <span className="quiet"> {numberText(list.count)}</span>}
      </h2>
      <ShortList {...look} list={list} title={title} />
    </section>
  )
}

const ORDER_COLUMNS: readonly ShortListColumn<RowOf<'orders'>>[] = [
  { label: 'Numer', cell: ({ pk }) => <OrderLink pk={pk} /> },
  { label: 'Dodano', cell: ({ date_added }) => <Moment of={date_added} /> },
  { label: 'Status', cell: (order) => <OrderStatusTag of={order} state="status" /> },
  { label: 'Płatność', cell: (order) => <OrderStatusTag of={order} state="payment_status" /> },
  { label: 'Dostawa', cell: (order) => <OrderStatusTag of={order} state="delivery_status" /> },
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
      clientPk={clientPk}
      resource="orders"
      prefix="orders"
      ordering="-pk"
      keyOf={({ pk }) => pk}
      columns={ORDER_COLUMNS}
    />
  )
}

const INVOICE_COLUMNS: readonly ShortListColumn<RowOf<'invoices'>>[] = [
  { label: 'Numer', cell: ({ number }) => <span className="monospace">{orDash(number)}</span> },
  { label: 'Rodzaj', cell: (invoice) => orDash(invoiceKindText(invoice)) },
  { label: 'Zamówienie', cell: ({ order }) => <OrderLink pk={order} /> },
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
      clientPk={clientPk}
      resource="invoices"
      prefix="invoices"
      ordering="-issue_date"
      keyOf={({ number }, index) => `${number} ${index}`}
      columns={INVOICE_COLUMNS}
    />
  )
}

const CASE_COLUMNS: readonly ShortListColumn<RowOf<'clientContacts'>>[] = [
  { label: 'Numer', cell: ({ pk }) => <CaseLink pk={pk} /> },
  { label: 'Status', cell: (row) => <CaseStatusTag of={row} /> },
  {
    label: 'Ostatnia wiadomość',
    cell: ({ message_content }) => (
      <span className="client-message" title={message_content ?? undefined}>
        {orDash(message_content)}
      </span>
    ),
  },
  { label: 'Zamówienie', cell: ({ order }) => <OrderLink pk={order} /> },
  { label: 'Kompetencja', cell: ({ competency_name }) => orDash(competency_name) },
  { label: 'Prowadzi', cell: (row) => orDash(row.responsible_person_name) },
  { label: 'Data', cell: (row) => <Moment of={lastWritten(row)} /> },
]

export function ClientCases({ clientPk }: ListProps) {
  return (
    <ClientList
      id="sprawy"
      title="Sprawy"
      emptyText="Klient nie ma żadnej sprawy."
      failureText="Nie udało się wczytać spraw"
      clientPk={clientPk}
      resource="clientContacts"
      prefix="cases"
      ordering="-pk"
      keyOf={({ pk }) => pk}
      columns={CASE_COLUMNS}
    />
  )
}
