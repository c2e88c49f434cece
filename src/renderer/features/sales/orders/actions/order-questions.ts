import type { ReplyOf } from '#shared/api/registry.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { ConfirmQuestion } from '../../../../ui/questions.ts'

const { orderPage: rules } = ORDER_RULES

type Order = ReplyOf<'orders.retrieve'>

type Achieved = Pick<Order, 'status' | 'delivery_status'> & { proforma_invoice?: unknown }

/** An action without a form: a confirmation, then one request without a body. */
export interface AskedAction {
  id: string
  label: string
  operation: 'orders.complete' | 'orders.cancel' | 'orders.resumeDelivery' | 'orders.confirmExternal'
  /** Whether the action is offered for an order at all. */
  isOffered?: (order: Order) => boolean
  isDestructive?: boolean
  refusalOf: (order: Order) => string | null
  questionFor: (order: Order) => ConfirmQuestion
  successFor: (order: Order) => string
  /** Whether the order is in the state that the action produces. */
  isAchieved: (order: Achieved) => boolean
  /** The message of a failure, if the specification fixes it. */
  failure?: string
}

export const RESUME: AskedAction = {
  id: 'order.resume',
  label: 'Wznów dostawę',
  operation: 'orders.resumeDelivery',
  refusalOf: rules.resume,
  questionFor: ({ pk, delivery_lock_reason: reason }) => ({
    title: `Wznowić dostawę zamówienia ${pk}?`,
    text: reason
      ? `Powód wstrzymania zostanie usunięty: „${reason}”`
      : 'Zamówienie będzie można znów wysłać.',
    confirmLabel: 'Wznów dostawę',
  }),
  successFor: ({ pk }) => `Wznowiono dostawę zamówienia ${pk}`,
  isAchieved: ({ delivery_status: status }) => status !== 'stopped',
}

export const CONFIRM_EXTERNAL: AskedAction = {
  id: 'order.confirmExternal',
  label: 'Potwierdź zamówienie',
  operation: 'orders.confirmExternal',
  isOffered: ({ is_external }) => is_external,
  refusalOf: rules.confirmExternal,
  questionFor: ({ pk }) => ({
    title: `Potwierdzić zamówienie ${pk}?`,
    text: 'Powstanie faktura proforma.',
    confirmLabel: 'Potwierdź',
  }),
  successFor: ({ pk }) => `Potwierdzono zamówienie ${pk}, powstała faktura proforma`,
  isAchieved: ({ proforma_invoice: invoice }) => Boolean(invoice),
  failure: 'Nie udało się stworzyć faktury proforma.',
}

export const COMPLETE: AskedAction = {
  id: 'order.complete',
  label: 'Zakończ',
  operation: 'orders.complete',
  refusalOf: rules.complete,
  questionFor: ({ pk }) => ({
    title: `Zakończyć zamówienie ${pk}?`,
    text: 'Nowy status: Zakończone.',
    confirmLabel: 'Zakończ',
  }),
  successFor: ({ pk }) => `Zakończono zamówienie ${pk}`,
  isAchieved: ({ status }) => status === 'done',
}

export const CANCEL: AskedAction = {
  id: 'order.cancel',
  label: 'Anuluj zamówienie',
  operation: 'orders.cancel',
  isDestructive: true,
  refusalOf: rules.cancel,
  questionFor: ({ pk }) => ({
    title: `Anulować zamówienie ${pk}?`,
    text: 'Nowy status: Anulowane. Tego nie da się cofnąć.',
    confirmLabel: 'Anuluj zamówienie',
    cancelLabel: 'Wróć',
    intent: 'danger',
  }),
  successFor: ({ pk }) => `Anulowano zamówienie ${pk}`,
  isAchieved: ({ status }) => status === 'canceled',
}
