import { compareMoney } from '#shared/domain/money.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { callerOf, type Answer, type Call } from '../../../http/call.ts'
import { decimalField, fieldOf } from '../../../http/decimal-field.ts'
import { fieldProblem, pkOf, ruleProblem } from '../../../http/problem.ts'
import { actionableOrder } from '../store/actionable-order.ts'
import type { Context } from '../../context.ts'
import { requirePermitted } from '../store/order-states.ts'
import { visibleOrder } from '../rules/order-gates.ts'

const DISCOUNT = { places: 2, digits: 5, min: 0, max: 100 }

/** Handles `orders.negotiatePrice`: grants or withdraws a discount. Both end the negotiation. */
export function negotiate(context: Context): Answer {
  const { database, changeOrder } = context
  return (call) => {
    const order = visibleOrder(database, pkOf(call), call)
    const actionable = actionableOrder(database, order)
    requirePermitted(ORDER_RULES.orderPage.negotiate(actionable))
    if (compareMoney(order.paid_amount, '0') > 0) {
      throw ruleProblem('Do zamówienia jest już wpłata, ceny nie można zmienić.')
    }
    const isApproved = readDecision(call)
    const discount = isApproved ? decimalField(call, 'negotiated_discount', DISCOUNT) : null
    if (isApproved && discount === null) throw fieldProblem({ negotiated_discount: [call.texts.required] })
    database.transaction(() => {
      database.run(
        'UPDATE orders SET negotiated = ?, negotiated_discount = ? WHERE pk = ?',
        isApproved ? 1 : 0,
        discount,
        order.pk,
      )
      const change = actionable.status === 'negotiated' ? { status: 'saved' as const } : {}
      changeOrder(order.pk, change, callerOf(call).fullName)
    })
    return {}
  }
}

function readDecision(call: Call): boolean {
  const { texts } = call
  const given = fieldOf(call, 'negotiated')
  if (given === undefined) throw fieldProblem({ negotiated: [texts.required] })
  if (given === true || given === 'true') return true
  if (given === false || given === 'false') return false
  throw fieldProblem({ negotiated: [texts.booleanInvalid] })
}
