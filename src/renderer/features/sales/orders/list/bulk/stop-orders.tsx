import { useRef } from 'react'
import { z } from 'zod'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { FormText } from '../../../../../forms/fields/form-fields.tsx'
import { FormDialog } from '../../../../../forms/record/form-dialog.tsx'
import { call } from '../../../../../lib/api.ts'
import type { ChangeEnd } from '../../../../../lib/change/batch.ts'
import type { BulkAction } from '../../../../../lists/bulk/bulk-action-buttons.tsx'
import { failureOutcome, type BulkOutcome } from '../../../../../lists/bulk/bulk-action-outcome.ts'
import type { BulkRound } from '../../../../../lists/bulk/bulk-action-run.ts'
import { SkippedRows, type SkippedRow } from '../../../../../lists/bulk/skipped-rows.tsx'
import type { DialogAsked } from '../../../../../ui/use-asked.ts'
import type { OrderListRow } from '../orders.columns.tsx'

/** The orders that a question is about, and those that are left out. */
export interface BulkQuestion {
  pks: readonly number[]
  skipped: readonly SkippedRow[]
}

const read = (pk: number) => call('orders.retrieve', { params: { pk } }, { allowDuplicate: true })

const isStopped = ({ delivery_status }: Pick<OrderListRow, 'delivery_status'>) =>
  delivery_status === 'stopped'

/** Servers that do not return the reason are believed. */
const hasReason = (
  { delivery_lock_reason: held }: { delivery_lock_reason?: string | null },
  reason: string,
) => held === null || held === undefined || held === '' || held === reason

/** The outcome of a row that an undo reverts. If it fails, the change is still made. */
export function undoneOutcome(end: ChangeEnd<BulkOutcome>): BulkOutcome {
  if (end.kind === 'done') return { kind: 'undone' }
  if ('held' in end) return end.held
  const failed = failureOutcome(end.error)
  return { kind: 'done', text: `Nie cofnięto. ${failed.text ?? ''}` }
}

/** Resumes deliveries that are still stopped for this reason. */
function resumption(reason: string): BulkRound {
  return {
    perform: (pk) => call('orders.resumeDelivery', { params: { pk } }),
    async recheck(pk) {
      const order = await read(pk)
      if (!isStopped(order)) return { kind: 'changed', text: 'Wysyłka nie jest już wstrzymana.' }
      return hasReason(order, reason)
        ? null
        : { kind: 'changed', text: `Ktoś podał inny powód: ${order.delivery_lock_reason ?? ''}` }
    },
    outcomeOf: undoneOutcome,
  }
}

/** Stops the delivery of the selected orders for one reason, see ORD-075. */
export const stopOrders = (
  ask: (question: BulkQuestion) => Promise<string | null>,
): BulkAction<OrderListRow> => ({
  id: 'stop',
  label: 'Wstrzymaj',
  refusalOf: ORDER_RULES.bulk.stop,
  async ask({ rows, skipped }) {
    const pks = rows.map(({ pk }) => pk)
    const reason = await ask({ pks, skipped })
    if (reason === null) return null
    return {
      pks,
      skipped,
      perform: (pk) => call('orders.stopDelivery', { params: { pk }, body: { reason } }),
      isAchieved: (row) => isStopped(row) && hasReason(row, reason),
      undo: resumption(reason),
    }
  },
  perform: () => Promise.reject(new Error('the reason is missing')),
  operation: 'orders.stopDelivery',
  read,
  isAchieved: isStopped,
})

const schema = z.object({ reason: z.string().trim().min(1, FIELD_REQUIRED) })

/** Prompts for the reason for stopping all these deliveries. */
export function StopOrdersDialog({ question, answer }: DialogAsked<BulkQuestion, string>) {
  const { pks, skipped } = question
  const given = useRef<string | null>(null)
  return (
    <FormDialog
      title={`Wstrzymać dostawę: ${countOf(pks.length, COUNTED.order)}?`}
      schema={schema}
      values={{ reason: '' }}
      unsavedText="powód wstrzymania"
      submitText={`Wstrzymaj ${countOf(pks.length, COUNTED.order)}`}
      submit={({ reason }) => {
        given.current = String(reason)
        return Promise.resolve()
      }}
      onClose={() => answer(given.current)}
    >
      <FormText
        name="reason"
        label="Powód wstrzymania"
        isRequired
        help="Jeden dla wszystkich. Zobaczy go każdy, kto otworzy zamówienie, także pakujący."
      />
      <SkippedRows skipped={skipped} />
    </FormDialog>
  )
}
