import { callerOf } from '../../../http/call.ts'
import { bareProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { AddressRow, LineRow } from '../../orders/store/order-rows.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { requireAtBench } from '../rules/permitted.ts'

/** Handlers for labels, which are ordered per address. */
export function labelHandlers({
  database,
  reader,
  carriers,
}: Context): Pick<HandlersOf<'orderDeliveries'>, 'orderDeliveries.generateLabel'> {
  return {
    'orderDeliveries.generateLabel': (call) => {
      const address = database.get<AddressRow>('SELECT * FROM delivery_addresses WHERE pk = ?', pkOf(call))
      if (!address) throw notFound(call)
      const order = requireAtBench(database, address.order_pk, 'generateLabel')
      if (order.is_self_pickup_delivery) {
        throw bareProblem('Zamówienie z odbiorem osobistym nie ma etykiety przewozowej.')
      }
      const lines = database.all<LineRow>('SELECT * FROM delivery_lines WHERE delivery_pk = ?', address.pk)
      if (lines.some((line) => line.real_weight === null)) {
        throw bareProblem('Uzupełnij wagę wszystkich pozycji przed wygenerowaniem etykiety.')
      }
      const caller = callerOf(call)
      const point = database.get<{ suffix: string | null }>(
        'SELECT collection_point_suffix AS suffix FROM staff WHERE pk = ?',
        caller.pk,
      )
      const outcome = carriers.order(address, {
        name: caller.fullName,
        collectionPoint: point?.suffix ?? null,
      })
      if (outcome.kind === 'refused') throw bareProblem(outcome.message)
      return { body: reader.address(address.pk) }
    },
  }
}
