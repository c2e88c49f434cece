import { readNestedInput } from '../../../crud/nested-input.ts'
import { callerOf } from '../../../http/call.ts'
import { fieldProblem } from '../../../http/problem.ts'
import { checkedOrder, serverInput, type NewOrder } from '../rules/new-order-check.ts'
import { writeNewOrder } from '../store/new-order.ts'
import type { OrderProductRow } from '../store/order-rows.ts'
import { visibleSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function orderCreationHandlers(context: Context): Pick<HandlersOf<'orders'>, 'orders.create'> {
  const { database, reader, changeOrder, files, now } = context

  /** Adds the files of a new order in the same way as later ones, so that their check starts. */
  function addFiles(order: NewOrder, linePks: readonly number[], author: string): void {
    for (const [place, pk] of linePks.entries()) {
      const { file, cover } = order.lines[place] ?? {}
      const line = database.get<OrderProductRow>('SELECT * FROM order_products WHERE pk = ?', pk)
      if (line && file) files.add(line, file, cover ?? null, author)
    }
  }

  return {
    'orders.create': async (call) => {
      const staff = callerOf(call)
      const order = await checkedOrder(database, readNestedInput(serverInput, call), now(), call.texts)
      if (!visibleSites(database, staff).includes(order.site)) {
        throw fieldProblem({ company_localization: ['Brak dostępu do zamówień tego sklepu.'] })
      }
      const created = database.transaction(() => {
        const { pk, linePks } = writeNewOrder(database, order, now().getTime())
        changeOrder(pk, {}, staff.fullName)
        addFiles(order, linePks, staff.fullName)
        return pk
      })
      return { status: 201, body: reader.find(created, call.origin) }
    },
  }
}
