import type { ReplyOf } from '#shared/api/registry.ts'
import { compareMoney, subtractMoney } from '#shared/domain/money.ts'
import { orderClientName } from '../../../../entities/client/client-name.ts'
import { formatMoney, orDash } from '../../../../lib/format.ts'
import { useOperation } from '../../../../lib/queries.ts'
import './order-actions.css'

type Order = Pick<
  ReplyOf<'orders.retrieve'>,
  'payment_method' | 'payment_method_display' | 'currency' | 'client' | 'info'
>

/** Payment methods change as rarely as the shop's contracts do. */
const METHODS_STALE_MS = 600_000

/**
 * Returns the name of the order's payment method from the server's list (ORD-050), or the name that came with the
 * order.
 */
function usePaymentMethod(order: Order): string {
  const { data = [] } = useOperation('paymentMethods.all', {}, { staleMs: METHODS_STALE_MS })
  const known = data.find(({ value }) => String(value) === order.payment_method)
  return orDash(known?.label ?? order.payment_method_display ?? order.payment_method)
}

/**
 * The client, payment method and amounts that the user checks before marking an order as paid. `transfer` is the amount
 * of a known transfer.
 */
export function PaymentFacts({ order, transfer }: { order: Order; transfer: string | null }) {
  const method = usePaymentMethod(order)
  const gross = order.info?.final_gross_price
  const paid = order.info?.paid_amount
  const hasPart = gross && paid && compareMoney(paid, '0') > 0 && compareMoney(paid, gross) < 0
  return (
    <dl className="action-facts">
      <div>
        <dt>Klient</dt>
        <dd>{orDash(orderClientName(order.client))}</dd>
      </div>
      <div>
        <dt>Metoda płatności</dt>
        <dd>{method}</dd>
      </div>
      <div>
        <dt>Wartość brutto</dt>
        <dd>{formatMoney(gross, order.currency)}</dd>
      </div>
      {transfer !== null && (
        <div>
          <dt>Kwota przelewu</dt>
          <dd>{formatMoney(transfer, order.currency)}</dd>
        </div>
      )}
      {hasPart && (
        <div>
          <dt>Wpłacono dotąd</dt>
          <dd>
            {formatMoney(paid, order.currency)}, pozostało{' '}
            {formatMoney(subtractMoney(gross, paid), order.currency)}
          </dd>
        </div>
      )}
    </dl>
  )
}
