import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { orderClientName } from '../../../entities/client/client-name.ts'
import { OrderLink } from '../../../entities/order/order-link.tsx'
import { EM_DASH, formatDate, formatMoney, orDash } from '../../../lib/format.ts'
import { bankLabel } from './import-banks.ts'
import type { BankFilePreview } from './import-store.ts'
import {
  FITS,
  openAmount,
  useRecognisedOrders,
  verdictOf,
  type RecognisedOrder,
} from './recognised-orders.ts'
import { UnreadOrders, VerdictTag } from './verdict-tag.tsx'

type Payments = NonNullable<BankFilePreview['payments']>

function PaymentRow({
  payment,
  recognised,
}: {
  payment: Payments['transfers'][number]
  recognised: RecognisedOrder | undefined
}) {
  const { date, title, counterparty, amount, currency, order: number } = payment
  const order = recognised?.order ?? null
  return (
    <tr>
      <td>{formatDate(date)}</td>
      <td className="import-title">
        {orDash(title)}
        {counterparty !== '' && <div className="quiet">{counterparty}</div>}
      </td>
      <td className="plain-table-number">{formatMoney(amount, currency)}</td>
      <td className="monospace">
        <OrderLink pk={number} />
      </td>
      <td className="import-title">{order ? orDash(orderClientName(order.client)) : EM_DASH}</td>
      <td className="plain-table-number">
        {order ? formatMoney(openAmount(order), order.currency) : EM_DASH}
      </td>
      <td>
        {number === null ? (
          <span className="quiet">brak numeru w tytule</span>
        ) : (
          <VerdictTag payment={payment} recognised={recognised} />
        )}
      </td>
    </tr>
  )
}

function PreviewTable({ payments: { transfers, total } }: { payments: Payments }) {
  const orders = useRecognisedOrders(transfers.map(({ order }) => order))
  const fitting = transfers.filter((payment) => {
    const order = orders.find(payment.order)?.order
    return order && verdictOf(payment, order) === FITS
  })
  return (
    <>
      <p className="import-note" role="status">
        {countOf(total, COUNTED.payment)}
        {total > transfers.length && `, niżej pierwsze ${transfers.length}`}
        {!orders.isReading && `, pasuje: ${fitting.length}`}
      </p>
      <UnreadOrders orders={orders} />
      {transfers.length > 0 && (
        <div className="plain-table-frame">
          <table className="plain-table" aria-label="Podgląd">
            <thead>
              <tr>
                <th scope="col">Data</th>
                <th scope="col">Tytuł i nadawca</th>
                <th scope="col" className="plain-table-number">
                  Kwota
                </th>
                <th scope="col">Zamówienie</th>
                <th scope="col">Klient</th>
                <th scope="col" className="plain-table-number">
                  Do zapłaty
                </th>
                <th scope="col">Ocena</th>
              </tr>
            </thead>
            <tbody>
              {transfers.map((payment, index) => (
                <PaymentRow key={index} payment={payment} recognised={orders.find(payment.order)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** What a bank file contains and which orders its titles name, before it is booked. */
export function ImportPreviewSection({ preview }: { preview: BankFilePreview }) {
  const { fileName, bank, payments, problem } = preview
  return (
    <section className="import-list" aria-label="Podgląd pliku">
      <div className="import-result-head">
        <h2>Podgląd</h2>
        <span className="quiet">
          {fileName}, {bankLabel(bank)}
        </span>
        <strong className="import-result-save">O przypisaniu decyduje serwer</strong>
      </div>
      {payments ? (
        <PreviewTable payments={payments} />
      ) : (
        <p className="import-note" role="status">
          Bez podglądu: {problem}
        </p>
      )}
    </section>
  )
}
