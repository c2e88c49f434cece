import { orders } from '#shared/api/resources/orders.ts'
import { readInput } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import type { OrderRow, PackageRow } from '../../orders/store/order-rows.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { requireAtBench } from '../rules/permitted.ts'

type SendingHandlers = Pick<
  HandlersOf<'orders'>,
  'orders.sendCheck' | 'orders.sendRetrieve' | 'orders.updateStatus'
>

/** Handlers for orders at the packing bench. Packers send orders of all shops. */
export function sendingHandlers({ database, reader, changeOrder }: Context): SendingHandlers {
  function existing(call: Call): Record<string, unknown> {
    const order = reader.find(pkOf(call), call.origin)
    if (!order) throw notFound(call)
    return order
  }

  return {
    'orders.sendCheck': (call) => {
      const order = existing(call)
      requireAtBench(database, Number(order['pk']), 'open')
      return { body: { pk: order['pk'] } }
    },
    // Not refused by status, because the send screen itself shows why an order must not be packed.
    'orders.sendRetrieve': (call) => ({ body: existing(call) }),
    'orders.updateStatus': (call) => {
      const pk = Number(existing(call)['pk'])
      readInput(orders.operations.updateStatus.body, call)
      const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', pk)
      if (order && statusCodes.decode(order.status) === 'pickuped') {
        throw fieldProblem({ status: ['Zamówienie jest już odebrane.'] })
      }
      if (!order?.is_self_pickup_delivery)
        throw fieldProblem({ status: ['To zamówienie nie jest do odbioru osobistego.'] })
      requireAtBench(database, pk, 'pickUp')
      const packages = database.all<PackageRow>('SELECT * FROM delivery_packages WHERE order_pk = ?', pk)
      if (packages.some((item) => !item.is_packed)) {
        throw fieldProblem({ status: ['Najpierw potwierdź zapakowanie wszystkich paczek.'] })
      }
      database.transaction(() => {
        database.run("UPDATE delivery_packages SET status = 'pickuped' WHERE order_pk = ?", pk)
        changeOrder(pk, { status: 'pickuped', delivery_status: 'delivered' }, callerOf(call).fullName)
      })
      return {}
    },
  }
}
