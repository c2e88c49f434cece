import { SENDABLE_STATUS } from '#shared/domain/packing.ts'
import { orders } from '#shared/api/resources/orders.ts'
import { listPage } from '../../../crud/crud-answers.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import { callerOf, type Answer, type Call } from '../../../http/call.ts'
import { fieldProblem, notFound, pkOf, ruleProblem } from '../../../http/problem.ts'
import { createOrderList } from '../store/order-list.ts'
import { statusCodes } from '../store/order-codes.ts'
import type { OrderRow, PackageRow } from '../store/order-rows.ts'
import { visibleSites } from '../../access.ts'
import type { AnswersOf, Context } from '../../context.ts'
import { readPickup } from '../../packing/rules/pickup.ts'

const NOT_IN_PRODUCTION = 'Wysłane mogą być tylko zamówienia ze statusem "W produkcji"'

/** Refuses what is done to an order that is not being made. */
export function requireInProduction(context: Pick<Context, 'database'>, orderPk: number): OrderRow {
  const order = context.database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', orderPk)
  if (!order || statusCodes.decode(order.status) !== SENDABLE_STATUS) throw ruleProblem(NOT_IN_PRODUCTION)
  return order
}

/** Reading and sending; the actions, creation and documents stand in files of their own. */
type ReadingAnswers = Pick<
  AnswersOf<'orders'>,
  | 'orders.list'
  | 'orders.retrieve'
  | 'orders.poll'
  | 'orders.sendCheck'
  | 'orders.sendRetrieve'
  | 'orders.updateStatus'
>

export function ordersAnswers(context: Context): ReadingAnswers {
  const { database, reader, changeOrder } = context
  const list = createOrderList(database)

  /** The order, as far as the caller may see its shop; packers send for all shops. */
  function existing(call: Call, isForSending: boolean): Record<string, unknown> {
    const order = reader.find(pkOf(call), call.origin)
    if (!order) throw notFound(call)
    const isVisible = isForSending || visibleSites(callerOf(call)).includes(Number(order['site']))
    if (!isVisible) throw notFound(call)
    return order
  }

  const retrieve: Answer = (call) => ({ body: existing(call, false) })

  return {
    'orders.list': (call) => ({
      body: listPage(
        orders,
        {
          page(parameters) {
            requireTags(context, parameters, call)
            const { count, pks } = list.page(parameters, visibleSites(callerOf(call)))
            return { count, results: reader.rows(pks) }
          },
        },
        call,
      ),
    }),
    'orders.retrieve': retrieve,
    'orders.poll': retrieve,
    'orders.sendCheck': (call) => {
      const order = existing(call, true)
      requireInProduction(context, Number(order['pk']))
      return { body: { pk: order['pk'] } }
    },
    // Not refused by status: the send screen says itself why it goes back.
    'orders.sendRetrieve': (call) => ({ body: existing(call, true) }),
    'orders.updateStatus': (call) => {
      const pk = Number(existing(call, true)['pk'])
      readPickup(orders.operations.updateStatus.body, call)
      const order = database.get<OrderRow>('SELECT * FROM orders WHERE pk = ?', pk)
      if (order && statusCodes.decode(order.status) === 'pickuped') {
        throw fieldProblem({ status: ['Zamówienie jest już odebrane.'] })
      }
      if (!order?.is_self_pickup_delivery)
        throw fieldProblem({ status: ['To zamówienie nie jest do odbioru osobistego.'] })
      requireInProduction(context, pk)
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

/** A filter by a tag that was deleted meanwhile is refused, not answered with everything or nothing. */
function requireTags({ database }: Context, { filters }: ListParameters, call: Call): void {
  const wanted = filters['tag_pks']
  if (!Array.isArray(wanted)) return
  const missing = wanted.find(
    (pk) => !database.get("SELECT 1 FROM documents WHERE resource = 'tags' AND pk = ?", Number(pk)),
  )
  if (missing !== undefined)
    throw fieldProblem({ tag_pks: [call.texts.filterChoiceInvalid(String(missing))] })
}
