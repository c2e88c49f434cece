import type { OperationName } from '#shared/api/registry.ts'
import type { Answer } from '../http/call.ts'
import { adminsAnswers } from './admins.ts'
import { authAnswers } from './auth.ts'
import type { Context } from './context.ts'
import { countriesAnswers, couriersAnswers } from './lookups.ts'
import { orderDeliveriesAnswers } from './order-deliveries.ts'
import { orderDeliveryPackagesAnswers } from './order-delivery-packages.ts'
import { orderLogsAnswers } from './order-logs.ts'
import { orderProductsAnswers, orderProductsByDeliveriesAnswers } from './order-products.ts'
import { ordersAnswers } from './orders.ts'
import { competenciesAnswers, sitesAnswers, tagsAnswers } from './small-resources.ts'

/** One answer for each operation of the registry; a missing one does not compile. */
export function createAnswers(context: Context): Record<OperationName, Answer> {
  return {
    ...adminsAnswers(context),
    ...authAnswers(context),
    ...competenciesAnswers(context),
    ...countriesAnswers(),
    ...couriersAnswers(),
    ...orderDeliveriesAnswers(context),
    ...orderDeliveryPackagesAnswers(context),
    ...orderLogsAnswers(context),
    ...orderProductsAnswers(context),
    ...orderProductsByDeliveriesAnswers(context),
    ...ordersAnswers(context),
    ...sitesAnswers(context),
    ...tagsAnswers(context),
  }
}
