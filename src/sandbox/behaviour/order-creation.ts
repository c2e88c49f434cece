import { callerOf } from '../http/call.ts'
import { fieldProblem } from '../http/problem.ts'
import { readNestedInput } from '../crud/nested-input.ts'
import { checkedOrder, serverInput } from '../orders/new-order-check.ts'
import { writeNewOrder } from '../orders/new-order.ts'
import { visibleSites } from './access.ts'
import type { AnswersOf, Context } from './context.ts'

export function orderCreationAnswers(context: Context): Pick<AnswersOf<'orders'>, 'orders.create'> {
  const { database, reader, changeOrder, now } = context
  return {
    'orders.create': (call) => {
      const staff = callerOf(call)
      const order = checkedOrder(database, readNestedInput(serverInput, call), now(), call.texts)
      if (!visibleSites(staff).includes(order.site)) {
        throw fieldProblem({ company_localization: ['Brak dostępu do zamówień tego sklepu.'] })
      }
      const pk = database.transaction(() => {
        const written = writeNewOrder(database, order, now().getTime())
        changeOrder(written, {}, staff.fullName)
        return written
      })
      return { status: 201, body: reader.find(pk, call.origin) }
    },
  }
}
