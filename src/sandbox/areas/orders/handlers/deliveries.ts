import { orderDeliveries } from '#shared/api/resources/order-deliveries.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { readChanges } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf } from '../../../http/problem.ts'
import type { AddressRow, OrderRow, PackageRow } from '../store/order-rows.ts'
import { postalProblems } from '../rules/postal-address.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { visibleOrder } from '../rules/order-gates.ts'
import { orderStates, requirePermitted } from '../store/order-states.ts'

const { changeDeliveryAddress, enterTrackingNumber } = ORDER_RULES.orderPage

export function orderDeliveriesHandlers({
  database,
  reader,
  changeOrder,
}: Context): Pick<HandlersOf<'orderDeliveries'>, 'orderDeliveries.update'> {
  const existing = (call: Call): AddressRow => {
    const row = database.get<AddressRow>('SELECT * FROM delivery_addresses WHERE pk = ?', pkOf(call))
    if (!row) throw notFound(call)
    return row
  }

  return {
    'orderDeliveries.update': (call) => {
      const address = existing(call)
      const order = visibleOrder(database, address.order_pk, call)
      const { tracking_number: tracking, ...values } = readChanges(
        orderDeliveries.operations.update.body,
        call,
      )
      const states = orderStates(order)
      if (Object.keys(values).length > 0) requirePermitted(changeDeliveryAddress(states))
      if (tracking !== undefined) requirePermitted(enterTrackingNumber(states))
      const problems = postalProblems({ ...address, ...values }, call.texts)
      if (Object.keys(problems).length > 0) throw fieldProblem(problems)
      if (tracking !== undefined) checkTracking(tracking, order, address)
      database.transaction(() => {
        for (const [name, value] of Object.entries(values)) {
          const kept = value === '' ? null : value
          database.run(`UPDATE delivery_addresses SET ${name} = ? WHERE pk = ?`, kept, address.pk)
        }
        if (tracking !== undefined) nameParcel(address.pk, tracking || null)
        changeOrder(address.order_pk, {}, callerOf(call).fullName)
      })
      return { body: reader.address(address.pk) }
    },
  }

  /** A tracking number must be unique in the whole shop. */
  function checkTracking(tracking: string, order: OrderRow, address: AddressRow): void {
    if (tracking === '') return
    if (order.is_self_pickup_delivery) {
      throw fieldProblem({ tracking_number: ['Odbiór osobisty nie ma numeru przesyłki.'] })
    }
    const isUsed =
      database.get(
        'SELECT 1 FROM delivery_packages WHERE tracking_number = ? AND delivery_pk <> ?',
        tracking,
        address.pk,
      ) ??
      database.get(
        'SELECT 1 FROM delivery_addresses WHERE tracking_number = ? AND pk <> ?',
        tracking,
        address.pk,
      )
    if (isUsed) throw fieldProblem({ tracking_number: ['Ten numer przesyłki ma już inna paczka.'] })
  }

  /** Assigns a number that was entered by hand to the parcel, if there is only one. */
  function nameParcel(addressPk: number, tracking: string | null): void {
    database.run('UPDATE delivery_addresses SET tracking_number = ? WHERE pk = ?', tracking, addressPk)
    const packages = database.all<PackageRow>(
      'SELECT * FROM delivery_packages WHERE delivery_pk = ?',
      addressPk,
    )
    const [only] = packages
    if (packages.length !== 1 || !only) return
    database.run('UPDATE delivery_packages SET tracking_number = ? WHERE pk = ?', tracking, only.pk)
  }
}
