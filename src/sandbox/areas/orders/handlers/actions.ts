import type { ActionableOrder } from '#shared/domain/order-actions.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { PAYMENT_METHODS } from '#shared/domain/order-status.ts'
import { callerOf, type Answer, type Call, type Reply } from '../../../http/call.ts'
import { fieldOf } from '../../../http/decimal-field.ts'
import { fieldProblem, pkOf } from '../../../http/problem.ts'
import { actionableOrder } from '../store/actionable-order.ts'
import { issueInvoice } from '../store/issue-invoice.ts'
import { PAYMENT_METHOD_TEXTS } from '../store/order-head.ts'
import { requirePermitted } from '../store/order-states.ts'
import type { OrderRow } from '../store/order-rows.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { visibleOrder } from '../rules/order-gates.ts'
import { negotiate } from './negotiation.ts'
import { pay } from './payment.ts'

const MAX_REASON = 500
const { orderPage: rules } = ORDER_RULES

type Change = (order: OrderRow, author: string, call: Call) => Reply | void

export function orderActionsHandlers(
  context: Context,
): Pick<
  HandlersOf<'orders'>,
  | 'orders.pay'
  | 'orders.complete'
  | 'orders.cancel'
  | 'orders.stopDelivery'
  | 'orders.resumeDelivery'
  | 'orders.confirmExternal'
  | 'orders.negotiatePrice'
> {
  const { database, changeOrder, now } = context

  /**
   * Makes an action's handler: it finds the order, checks the same rule as the client, then applies the change in a
   * transaction.
   */
  function action(refusalOf: (order: ActionableOrder) => string | null, change: Change): Answer {
    return (call) => {
      const order = visibleOrder(database, pkOf(call), call)
      requirePermitted(refusalOf(actionableOrder(database, order)))
      return database.transaction(() => change(order, callerOf(call).fullName, call)) ?? {}
    }
  }

  return {
    'orders.pay': pay(context),
    'orders.complete': action(rules.complete, (order, author) =>
      changeOrder(order.pk, { status: 'done' }, author),
    ),
    'orders.cancel': action(rules.cancel, (order, author) =>
      changeOrder(order.pk, { status: 'canceled' }, author),
    ),
    'orders.stopDelivery': action(rules.stop, (order, author, call) => {
      database.run('UPDATE orders SET delivery_lock_reason = ? WHERE pk = ?', readReason(call), order.pk)
      changeOrder(order.pk, { delivery_status: 'stopped' }, author)
    }),
    'orders.resumeDelivery': action(rules.resume, (order, author) => {
      database.run('UPDATE orders SET delivery_lock_reason = NULL WHERE pk = ?', order.pk)
      changeOrder(order.pk, { delivery_status: 'not_send' }, author)
    }),
    'orders.confirmExternal': action(rules.confirmExternal, (order, author) => {
      issueInvoice(database, order.pk, 'proforma_invoice', now().getTime())
      changeOrder(order.pk, {}, author)
    }),
    'orders.negotiatePrice': negotiate(context),
  }
}

/** The body's field is `reason`, but errors are reported for the order's field `delivery_lock_reason`. */
function readReason(call: Call): string {
  const { texts } = call
  const given = fieldOf(call, 'reason')
  const refuse = (message: string): never => {
    throw fieldProblem({ delivery_lock_reason: [message] })
  }
  if (given === undefined || given === null) return refuse(texts.required)
  if (typeof given !== 'string') return refuse(texts.textInvalid)
  const reason = given.trim()
  if (reason === '') return refuse(texts.required)
  return reason.length > MAX_REASON ? refuse(texts.tooLong(MAX_REASON)) : reason
}

export function paymentMethodsHandlers(_context: Context): HandlersOf<'paymentMethods'> {
  const methods = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_TEXTS[value] }))
  return {
    'paymentMethods.all': () => ({ body: methods }),
  }
}
