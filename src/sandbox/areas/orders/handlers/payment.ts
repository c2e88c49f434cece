import { compareMoney } from '#shared/domain/money.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#shared/domain/order-status.ts'
import { callerOf, type Answer } from '../../../http/call.ts'
import { decimalField } from '../../../http/decimal-field.ts'
import { fieldProblem, pkOf } from '../../../http/problem.ts'
import { actionableOrder } from '../store/actionable-order.ts'
import { bookPayment, openAmountOf } from '../store/order-payment.ts'
import type { Context } from '../../context.ts'
import { requirePermitted } from '../store/order-states.ts'
import { visibleOrder } from '../rules/order-gates.ts'

const AMOUNT = { places: 2, digits: 12, min: 0.01 }

/** Handles `orders.pay`: pays the whole open amount or, for an external order, a part of it. */
export function pay(context: Context): Answer {
  const { database } = context
  return (call) => {
    const order = visibleOrder(database, pkOf(call), call)
    const actionable = actionableOrder(database, order)
    requirePermitted(ORDER_RULES.orderPage.pay(actionable))
    const part = decimalField(call, 'partial_amount', AMOUNT)
    const refuse = (message: string) => fieldProblem({ partial_amount: [message] })
    if (part !== null && !actionable.is_external) {
      throw refuse('Kwotę można podać tylko dla zamówienia zewnętrznego.')
    }
    const open = openAmountOf(order)
    if (part !== null && compareMoney(part, open) > 0) {
      throw refuse(`Do zapłaty pozostało ${open.replace('.', ',')} ${order.currency}.`)
    }
    bookPayment(context, order, part ?? open, callerOf(call).fullName)
    const { status, payment_status } = actionableOrder(database, visibleOrder(database, order.pk, call))
    return {
      body: {
        status,
        status_display: labelIn(ORDER_STATUS_LABELS, status),
        payment_status,
        payment_status_display: labelIn(PAYMENT_STATUS_LABELS, payment_status),
      },
    }
  }
}

const labelIn = (labels: Readonly<Record<string, string>>, word: string | null): string | null =>
  labels[word ?? ''] ?? word
