import { StatusTag } from '../../../ui/status-tag.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { verdictOf, type Payment, type RecognisedOrder, type RecognisedOrders } from './recognised-orders.ts'

/** Whether a payment fits the order that its title names. */
export function VerdictTag({
  payment,
  recognised,
}: {
  payment: Payment
  recognised: RecognisedOrder | undefined
}) {
  if (!recognised) return null
  const { order, problem } = recognised
  const verdict = order ? verdictOf(payment, order) : problem
  return verdict ? <StatusTag {...verdict} /> : <span className="quiet">odczytuję…</span>
}

/** Offers to read the orders again whose reading failed. */
export function UnreadOrders({ orders: { retry, isWorking } }: { orders: RecognisedOrders }) {
  if (!retry) return null
  return (
    <p className="import-note" role="alert">
      Nie odczytano części zamówień.{' '}
      <ActionButton size="small" text="Ponów" isWorking={isWorking} onClick={retry} />
    </p>
  )
}
