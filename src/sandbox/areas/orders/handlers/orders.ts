import { orders } from '#shared/api/resources/orders.ts'
import { documents } from '../../../crud/documents.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import { callerOf, type Answer, type Call } from '../../../http/call.ts'
import { fieldProblem, pkOf } from '../../../http/problem.ts'
import { visibleOrder } from '../rules/order-gates.ts'
import { createOrderList } from '../store/order-list.ts'
import { visibleSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'

type ReadingHandlers = Pick<HandlersOf<'orders'>, 'orders.list' | 'orders.retrieve' | 'orders.poll'>

export function orderReadingHandlers(context: Context): ReadingHandlers {
  const { database, reader } = context
  const list = createOrderList(database)

  const retrieve: Answer = (call) => {
    const { pk } = visibleOrder(database, pkOf(call), call)
    return { body: reader.find(pk, call.origin) }
  }

  return {
    'orders.list': (call) => ({
      body: listPage(
        orders,
        {
          page(parameters) {
            requireTags(context, parameters, call)
            const { count, pks } = list.page(parameters, visibleSites(database, callerOf(call)))
            return { count, results: reader.rows(pks) }
          },
        },
        call,
      ),
    }),
    'orders.retrieve': retrieve,
    'orders.poll': retrieve,
  }
}

/** Rejects a filter by a tag that was deleted meanwhile, instead of returning all orders or none. */
function requireTags({ database }: Context, { filters }: ListParameters, call: Call): void {
  const wanted = filters['tag_pks']
  if (!Array.isArray(wanted)) return
  const missing = wanted.find((pk) => !documents(database, 'tags').exists(Number(pk)))
  if (missing !== undefined)
    throw fieldProblem({ tag_pks: [call.texts.filterChoiceInvalid(String(missing))] })
}
