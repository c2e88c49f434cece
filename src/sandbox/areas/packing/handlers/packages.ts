import { z } from 'zod'
import { orderDeliveryPackages } from '#shared/api/resources/order-delivery-packages.ts'
import { readChanges, readInput } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf, ruleProblem } from '../../../http/problem.ts'
import { labelAddress } from '../../orders/store/delivery-record.ts'
import type { OrderRow, PackageRow } from '../../orders/store/order-rows.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { requireAtBench } from '../rules/permitted.ts'

/** The server accepts more than the client sends: null clears an ordinary image field. */
const confirmation = z.object({
  is_packed: z.boolean().optional(),
  label_image: z.string().nullable().optional(),
})

export function orderDeliveryPackagesHandlers({
  database,
  reader,
  changeOrder,
}: Context): HandlersOf<'orderDeliveryPackages'> {
  const existing = (call: Call): PackageRow => {
    const row = database.get<PackageRow>('SELECT * FROM delivery_packages WHERE pk = ?', pkOf(call))
    if (!row) throw notFound(call)
    return row
  }

  /** Once the last parcel is packed, the order counts as sent unless the client picks it up. */
  function afterPacking(order: OrderRow, author: string): void {
    const open = database.get(
      'SELECT 1 FROM delivery_packages WHERE order_pk = ? AND is_packed = 0',
      order.pk,
    )
    const isSent = !open && !order.is_self_pickup_delivery
    changeOrder(order.pk, isSent ? { delivery_status: 'send' } : {}, author)
  }

  return {
    'orderDeliveryPackages.retrieve': (call) => ({ body: reader.package(existing(call).pk, call.origin) }),
    'orderDeliveryPackages.update': (call) => {
      const item = existing(call)
      const { is_packed, label_image } = readChanges(confirmation, call)
      const isOtherImage = typeof label_image === 'string' && !isSameImage(label_image, item, call.origin)
      if (isOtherImage) throw fieldProblem({ label_image: [call.texts.fileInvalid] })
      if (is_packed === false && item.is_packed) {
        throw fieldProblem({ is_packed: ['Nie można cofnąć potwierdzenia zapakowania.'] })
      }
      database.transaction(() => {
        if (label_image === null)
          database.run('UPDATE delivery_packages SET label_name = NULL WHERE pk = ?', item.pk)
        if (is_packed !== true) return
        if (item.is_packed) throw ruleProblem('Paczka jest już spakowana.')
        const order = requireAtBench(database, item.order_pk, 'confirmPacked')
        if (!item.is_self_pickup_delivery && !item.tracking_number) {
          throw ruleProblem('Paczka nie ma numeru przesyłki.')
        }
        database.run('UPDATE delivery_packages SET is_packed = 1 WHERE pk = ?', item.pk)
        afterPacking(order, callerOf(call).fullName)
      })
      return { body: reader.package(item.pk, call.origin) }
    },
    'orderDeliveryPackages.updateStatus': (call) => {
      const item = existing(call)
      readInput(orderDeliveryPackages.operations.updateStatus.body, call)
      if (item.status === 'pickuped') throw fieldProblem({ status: ['Paczka jest już odebrana.'] })
      if (!item.is_self_pickup_delivery) {
        throw fieldProblem({ status: ['Ta paczka nie jest do odbioru osobistego.'] })
      }
      if (!item.is_packed) throw fieldProblem({ status: ['Najpierw potwierdź zapakowanie paczki.'] })
      requireAtBench(database, item.order_pk, 'pickUp')
      database.transaction(() => {
        database.run("UPDATE delivery_packages SET status = 'pickuped' WHERE pk = ?", item.pk)
        const open = database.get(
          "SELECT 1 FROM delivery_packages WHERE order_pk = ? AND status IS NOT 'pickuped'",
          item.order_pk,
        )
        const change = open ? {} : ({ status: 'pickuped', delivery_status: 'delivered' } as const)
        changeOrder(item.order_pk, change, callerOf(call).fullName)
      })
      return {}
    },
  }
}

/** The picture is sent back unchanged, possibly with another host name of the server. */
function isSameImage(given: string, item: PackageRow, origin: string): boolean {
  const path = labelAddress(item.label_name, '')
  return path !== null && (given === labelAddress(item.label_name, origin) || given.endsWith(path))
}
