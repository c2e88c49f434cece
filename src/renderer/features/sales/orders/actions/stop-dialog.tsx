import { z } from 'zod'
import type { ReplyOf } from '#shared/api/registry.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { FormText } from '../../../../forms/fields/form-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

type Order = Pick<ReplyOf<'orders.retrieve'>, 'pk' | 'delivery_status'>

/** The server checks whether a reason is required (ORD-079). */
const stop = z.object({ reason: z.string() })

/** Prompts for the reason for stopping the delivery (ORD-075). */
export function StopDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useOrderChange(order.pk)
  return (
    <FormDialog
      title={`Wstrzymać dostawę zamówienia ${order.pk}?`}
      schema={stop}
      values={{ reason: '' }}
      unsavedText="powód wstrzymania"
      submitText="Wstrzymaj dostawę"
      disabledReason={ORDER_RULES.orderPage.stop(order)}
      fieldNames={{ delivery_lock_reason: 'reason' }}
      submit={({ reason }) =>
        change(
          'orders.stopDelivery',
          { params: { pk: order.pk }, body: { reason } },
          `Wstrzymano dostawę zamówienia ${order.pk}`,
          ({ delivery_status: status }) => status === 'stopped',
        )
      }
      onClose={onClose}
    >
      <FormText
        name="reason"
        label="Powód wstrzymania"
        isRequired
        help="Zobaczy go każdy, kto otworzy to zamówienie."
      />
    </FormDialog>
  )
}
