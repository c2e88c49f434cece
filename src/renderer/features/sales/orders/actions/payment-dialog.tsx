import { Button } from '@blueprintjs/core'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { decimalInput } from '#shared/api/decimal-input.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { sumMoney } from '#shared/domain/money.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { useOrderChange } from './use-order-change.ts'

type OrderRecord = ReplyOf<'orders.retrieve'>

/** The order fields that the dialog needs; both list rows and details contain them. */
export type PayableOrder = Pick<
  OrderRecord,
  | 'pk'
  | 'status'
  | 'payment_method'
  | 'payment_method_display'
  | 'payment_status'
  | 'delivery_status'
  | 'is_external'
  | 'currency'
  | 'client'
  | 'info'
>

const LIMITS = { precision: 2, min: '0.01' }

const partialPayment = z.object({ partial_amount: decimalInput({ ...LIMITS, isRequired: true }) })
const wholePayment = z.object({})

const paidWhole = (pk: number) => `Oznaczono zamówienie ${pk} jako opłacone`

/** Returns the success message. If the response is empty, it does not say whether the amount was paid in full. */
const paidSome = (pk: number) => (reply: ReplyOf<'orders.pay'> | null) => {
  const status = reply?.payment_status
  if (status === 'not_paid') return `Zapisano wpłatę częściową do zamówienia ${pk}`
  return status ? paidWhole(pk) : `Zapisano wpłatę do zamówienia ${pk}`
}

const isPaid = ({ payment_status: status }: Pick<OrderRecord, 'payment_status'>) => status === 'paid'

/**
 * Whether the amount was received in addition to earlier payments. If the server sends no sums, only the status
 * decides.
 */
const hasGot = (before: PayableOrder, amount: string) => (now: PayableOrder) => {
  if (isPaid(now) && !isPaid(before)) return true
  const [was, is] = [before.info?.paid_amount ?? null, now.info?.paid_amount ?? null]
  if (is === null) return was === null ? null : false
  return (
    sumMoney([was ?? '0', amount]) === sumMoney([is]) ||
    (sumMoney([was ?? '0']) === sumMoney([is]) ? false : null)
  )
}

interface PaymentDialogProps {
  order: PayableOrder
  /** Amount of a known transfer, shown and offered beside the price. A text that is no amount is ignored. */
  received?: string
  onClose: () => void
}

/** Puts the amount of a transfer into the field. The field itself starts with the price of the order (ORD-055). */
function ReceivedAmount({ amount, currency }: { amount: string; currency: string | null }) {
  const { setValue, setFocus } = useFormContext()
  return (
    <Button
      size="small"
      text={`Wpisz kwotę przelewu: ${formatMoney(amount, currency)}`}
      onClick={() => {
        setValue('partial_amount', sumMoney([amount]), { shouldDirty: true, shouldValidate: true })
        setFocus('partial_amount')
      }}
    />
  )
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

/** Prompts before an order is marked as paid. An external order may be paid in part (ORD-053..056, OP-25). */
export function PaymentDialog({ order, received, onClose }: PaymentDialogProps) {
  const change = useOrderChange(order.pk)
  const gross = order.info?.final_gross_price ?? null
  const transfer = received && AMOUNT.test(received) ? received : null
  const shared = {
    title: `Wpłata do zamówienia ${order.pk}`,
    unsavedText: 'wpisana kwota',
    submitText: 'Oznacz jako opłacone',
    disabledReason: ORDER_RULES.orderPage.pay(order),
    onClose,
  }
  if (!order.is_external) {
    return (
      <FormDialog
        {...shared}
        schema={wholePayment}
        values={{}}
        submit={() => change('orders.pay', { params: { pk: order.pk } }, paidWhole(order.pk), isPaid)}
      >
        <PaymentFacts order={order} transfer={transfer} />
        <TextField
          label="Kwota brutto"
          value={formatMoney(gross, order.currency)}
          readOnly
          help="Zamówienie zostanie oznaczone jako opłacone w całości."
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...shared}
      submitText="Zapisz wpłatę"
      schema={partialPayment}
      values={{ partial_amount: gross === null ? '' : sumMoney([gross]) }}
      submit={({ partial_amount }) =>
        change(
          'orders.pay',
          { params: { pk: order.pk }, body: { partial_amount } },
          paidSome(order.pk),
          hasGot(order, String(partial_amount)),
        )
      }
    >
      <PaymentFacts order={order} transfer={transfer} />
      {transfer !== null && <ReceivedAmount amount={transfer} currency={order.currency} />}
      <FormDecimal
        {...LIMITS}
        name="partial_amount"
        label={`Wpłacona kwota${order.currency ? ` (${order.currency})` : ''}`}
        isRequired
        help="Kwota mniejsza od wartości brutto zapisuje wpłatę częściową."
      />
    </FormDialog>
  )
}
