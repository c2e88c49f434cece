import { Radio, RadioGroup } from '@blueprintjs/core'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { decimalInput } from '#shared/api/decimal-input.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { asText, useField } from '../../../../forms/fields/use-field.ts'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { NegotiatedPrice } from './negotiated-price.tsx'
import { useOrderChange } from './use-order-change.ts'

type Order = Pick<
  ReplyOf<'orders.retrieve'>,
  'pk' | 'status' | 'payment_status' | 'currency' | 'info' | 'negotiated' | 'negotiated_discount'
>

const LIMITS = { precision: 2, min: '0', max: '100' }

const negotiation = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    negotiated_discount: decimalInput({ ...LIMITS, isRequired: true }),
  }),
  z.object({ decision: z.literal('decline') }),
])

/** Declining a price leaves no trace except the end of the negotiation. */
const declined =
  ({ status: before }: Order) =>
  ({ status }: Order) => {
    if (status === 'negotiated') return false
    return before === 'negotiated' ? true : null
  }

const approved = (discount: unknown) => (order: Order) =>
  order.status !== 'negotiated' && isSameValue(discount, order.negotiated_discount)

/** Approves a negotiation with a discount, or declines it (ORD-094..096). */
export function NegotiationDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useOrderChange(order.pk)
  const params = { pk: order.pk }
  return (
    <FormDialog
      title={`Negocjacja ceny zamówienia ${order.pk}`}
      schema={negotiation}
      values={{ decision: 'approve', negotiated_discount: order.negotiated_discount ?? '' }}
      unsavedText="decyzja o rabacie"
      submitText="Zapisz decyzję"
      disabledReason={ORDER_RULES.orderPage.negotiate(order)}
      submit={({ decision, negotiated_discount }) =>
        decision === 'decline'
          ? change(
              'orders.negotiatePrice',
              { params, body: { negotiated: false } },
              `Odrzucono negocjację ceny zamówienia ${order.pk}`,
              declined(order),
            )
          : change(
              'orders.negotiatePrice',
              { params, body: { negotiated: true, negotiated_discount } },
              `Zaakceptowano negocjację ceny zamówienia ${order.pk}`,
              approved(negotiated_discount),
            )
      }
      onClose={onClose}
    >
      <Decision />
      <Discount order={order} />
    </FormDialog>
  )
}

function Decision() {
  const { value, change } = useField('decision', 'Decyzja')
  return (
    <RadioGroup
      label="Decyzja"
      className="action-decision"
      inline
      name="decision"
      selectedValue={asText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    >
      <Radio value="approve" label="Zaakceptuj z rabatem" />
      <Radio value="decline" label="Odrzuć" />
    </RadioGroup>
  )
}

/** Keeps its place when the negotiation is declined, so that the layout does not move. */
function Discount({ order }: { order: Order }) {
  const decision: unknown = useWatch({ name: 'decision' })
  const discount: unknown = useWatch({ name: 'negotiated_discount' })
  const isDeclined = decision === 'decline'
  return (
    <>
      <fieldset className="action-fields" disabled={isDeclined}>
        <FormDecimal
          {...LIMITS}
          name="negotiated_discount"
          label="Rabat (%)"
          isRequired={!isDeclined}
          help="Od ceny produktów, bez dostawy."
        />
      </fieldset>
      <NegotiatedPrice order={order} discount={isDeclined ? '0' : asText(discount)} />
    </>
  )
}
