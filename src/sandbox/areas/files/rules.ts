import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { keyInput } from '../../http/file-input.ts'
import { callerOf, type Call } from '../../http/call.ts'
import { fieldProblem, notFound } from '../../http/problem.ts'
import type { OrderProductRow, OrderRow } from '../orders/store/order-rows.ts'
import { orderStates, requirePermitted } from '../orders/store/order-states.ts'
import { visibleSites } from '../sites/store.ts'
import type { Context } from '../context.ts'

/** Access to the order lines that the caller may see. */
export function createLineAccess({ database }: Pick<Context, 'database'>) {
  const orderOf = (line: OrderProductRow): OrderRow | undefined =>
    database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', line.order_pk)

  function visible(call: Call, pk: number): OrderProductRow | null {
    const line = database.get<OrderProductRow>('SELECT * FROM order_products WHERE pk = ?', pk)
    const order = line && orderOf(line)
    return order && visibleSites(database, callerOf(call)).includes(order.site) ? line : null
  }

  return {
    /** Throws 404 if the line does not exist or its shop is not permitted. */
    line(call: Call, pk: number): OrderProductRow {
      const line = visible(call, pk)
      if (!line) throw notFound(call)
      return line
    },
    /** The line that a form refers to in `order_product`. */
    named(call: Call): { line: OrderProductRow } | { problems: string[] } {
      const pk = keyInput(call, 'order_product')
      if (pk === undefined) return { problems: [call.texts.required] }
      const line = pk === null ? null : visible(call, pk)
      if (line) return { line }
      return {
        problems: [
          pk === null
            ? 'Niepoprawny typ. Oczekiwano wartości pk.'
            : `Niepoprawny klucz główny "${pk}" - obiekt nie istnieje.`,
        ],
      }
    },
    /** Files of a finished order cannot be changed. */
    requireOpen(line: OrderProductRow): void {
      const order = orderOf(line)
      if (order) requirePermitted(ORDER_RULES.orderPage.changeFiles(orderStates(order)))
    },
  }
}

/** Throws the problems of all fields together. */
export function requireFields(problems: Readonly<Record<string, readonly string[] | undefined>>): void {
  const found = Object.entries(problems).filter(([, texts]) => texts !== undefined)
  if (found.length > 0) throw fieldProblem(Object.fromEntries(found))
}
