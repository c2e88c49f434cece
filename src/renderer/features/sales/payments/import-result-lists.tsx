import { Button } from '@blueprintjs/core'
import { Clipboard, Download } from '@blueprintjs/icons'
import { useId, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { orderNumberIn } from '#shared/domain/bank-files/order-number.ts'
import { can } from '#shared/domain/permissions.ts'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { EM_DASH, formatDateTime, formatMoney, orDash } from '../../../lib/format.ts'
import { addressOf } from '../../../lib/screens.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { copyText } from '../../../ui/clipboard.ts'
import { saveGeneratedText } from '../../../ui/save-text.ts'
import { bankLabel } from './import-banks.ts'
import type { ImportResult } from './import-store.ts'
import { paymentRefusalOf, useRecognisedOrders, type RecognisedOrders } from './recognised-orders.ts'
import { UnreadOrders, VerdictTag } from './verdict-tag.tsx'
import { csvOf, sumsOf, tabbedText } from './import-table.ts'

type Row = ImportResult['assigned'][number]

const namedOrder = ({ title }: Pick<Row, 'title'>): number | null => orderNumberIn(title ?? '')

/** The order that the title of an unassigned payment names, and the way to its payment. */
function UnassignedOrder({ payment, orders }: { payment: Row; orders: RecognisedOrders }) {
  const user = useSessionUser()
  const pk = namedOrder(payment)
  if (pk === null) return EM_DASH
  const recognised = orders.find(pk)
  const mayPay = can(user, 'view', 'order') && can(user, 'change', 'order')
  return (
    <div className="import-named">
      <OrderLink pk={pk} />
      <VerdictTag payment={payment} recognised={recognised} />
      {mayPay && !recognised?.problem && (
        <PaymentLink pk={pk} amount={payment.amount} disabledReason={paymentRefusalOf(recognised)} />
      )}
    </div>
  )
}

interface PaymentLinkProps {
  pk: number
  amount: string | null
  disabledReason: string | null
}

/** Leads to the payment dialog on the order's page. "Back" leads here again. */
function PaymentLink({ pk, amount, disabledReason }: PaymentLinkProps) {
  const navigate = useNavigate()
  const address = addressOf('orders.details', { pk, query: { pay: amount ?? '' } })
  return (
    <ActionButton
      size="small"
      text="Oznacz wpłatę…"
      aria-label={`Oznacz wpłatę… do zamówienia ${pk}`}
      disabledReason={disabledReason}
      onClick={() => void navigate(address)}
    />
  )
}

export function ImportResultLists({ result }: { result: ImportResult }) {
  const { assigned, unassigned, fileName, bank, moment } = result
  const orders = useRecognisedOrders(unassigned.map(namedOrder))
  const csvName = `import-platnosci-${moment.slice(0, 10)}.csv`
  return (
    <section className="import-result" aria-label="Wynik importu">
      <div className="import-result-head">
        <h2>Wynik importu</h2>
        <span className="quiet">
          {fileName}, {bankLabel(bank)}, {formatDateTime(moment)}
        </span>
        <Button
          className="import-result-save"
          icon={<Download />}
          text="Zapisz CSV"
          onClick={() => saveGeneratedText(csvName, csvOf(result), 'text/csv;charset=utf-8')}
        />
      </div>
      <UnreadOrders orders={orders} />
      <div className="import-lists">
        <ImportedList
          title="Nieprzypisane"
          rows={unassigned.map((row) => ({ ...row, order_number: null }))}
          orderColumn={unassigned.some((row) => namedOrder(row) !== null) ? 'Rozpoznane zamówienie' : null}
          renderOrder={(row) => <UnassignedOrder payment={row} orders={orders} />}
          emptyText="Każda wpłata znalazła swoje zamówienie."
        />
        <ImportedList
          title="Przypisane"
          rows={assigned}
          orderColumn="Zamówienie"
          renderOrder={({ order_number }) => <OrderLink pk={order_number} />}
          emptyText="Żadnej wpłaty nie udało się przypisać do zamówienia."
        />
      </div>
    </section>
  )
}

interface ImportedListProps {
  title: string
  rows: readonly Row[]
  /** Heading of the orders' column; null if no row has an order. */
  orderColumn: string | null
  renderOrder: (row: Row) => ReactNode
  emptyText: string
}

function ImportedList({ title, rows, orderColumn, renderOrder, emptyText }: ImportedListProps) {
  const headingId = useId()
  const sums = sumsOf(rows).map(({ amount, currency }) => formatMoney(amount, currency))

  async function copy() {
    if (await copyText(tabbedText(rows))) notify.success(`Skopiowano listę „${title}”.`)
    else notify.error('Nie udało się skopiować listy.')
  }

  return (
    <section className="import-list" aria-labelledby={headingId}>
      <div className="import-list-head">
        <h3 id={headingId}>
          {title} <span className="quiet">{rows.length}</span>
        </h3>
        <span className="import-sum">
          Suma: <strong>{sums.join(' + ')}</strong>
        </span>
        {rows.length > 0 && (
          <Button
            size="small"
            icon={<Clipboard />}
            text="Kopiuj"
            aria-label={`Kopiuj listę: ${title}`}
            onClick={() => void copy()}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="quiet">{emptyText}</p>
      ) : (
        <table className="plain-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className="import-title-heading">
                Tytuł
              </th>
              <th scope="col" className="plain-table-number">
                Kwota
              </th>
              {orderColumn !== null && <th scope="col">{orderColumn}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <td className="import-title">{orDash(row.title)}</td>
                <td className="plain-table-number">{formatMoney(row.amount, row.currency)}</td>
                {orderColumn !== null && <td>{renderOrder(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
