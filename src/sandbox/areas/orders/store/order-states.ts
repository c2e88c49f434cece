import { ruleProblem } from '../../../http/problem.ts'
import { deliveryCodes, sourceCodes, statusCodes } from './order-codes.ts'
import type { OrderRow } from './order-rows.ts'

type StateColumns = Pick<OrderRow, 'status' | 'delivery_status' | 'delivery_lock_reason' | 'source'>

/** The states of a row in the format of `ORDER_RULES`. */
export const orderStates = ({ status, delivery_status, delivery_lock_reason, source }: StateColumns) => ({
  status: statusCodes.decode(status),
  delivery_status: deliveryCodes.decode(delivery_status),
  delivery_lock_reason,
  source: sourceCodes.decode(source),
  is_from_marketplace: sourceCodes.decode(source) === 'allegro',
})

/** Throws a rule's refusal from `ORDER_RULES`, if there is one. */
export function requirePermitted(refusal: string | null): void {
  if (refusal !== null) throw ruleProblem(refusal)
}
