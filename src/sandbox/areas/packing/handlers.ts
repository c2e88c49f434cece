import type { Context } from '../context.ts'
import { couriersHandlers } from './handlers/couriers.ts'
import { labelHandlers } from './handlers/labels.ts'
import { orderDeliveryPackagesHandlers } from './handlers/packages.ts'
import { sendingHandlers } from './handlers/sending.ts'
import { orderProductsHandlers, orderProductsByDeliveriesHandlers } from './handlers/weights.ts'

/** Handlers for the packing bench: weighing, labels, parcels, sending. */
export const packingHandlers = (context: Context) => ({
  ...couriersHandlers(),
  ...labelHandlers(context),
  ...orderDeliveryPackagesHandlers(context),
  ...sendingHandlers(context),
  ...orderProductsHandlers(context),
  ...orderProductsByDeliveriesHandlers(context),
})
