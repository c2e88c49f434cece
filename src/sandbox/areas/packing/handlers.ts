import type { Context } from '../context.ts'
import { couriersAnswers } from './handlers/couriers.ts'
import { labelAnswers } from './handlers/labels.ts'
import { orderDeliveryPackagesAnswers } from './handlers/packages.ts'
import { sendingAnswers } from './handlers/sending.ts'
import { orderProductsAnswers, orderProductsByDeliveriesAnswers } from './handlers/weights.ts'

/** The packing bench: weighing, labels, parcels, sending. */
export const packingAnswers = (context: Context) => ({
  ...couriersAnswers(),
  ...labelAnswers(context),
  ...orderDeliveryPackagesAnswers(context),
  ...sendingAnswers(context),
  ...orderProductsAnswers(context),
  ...orderProductsByDeliveriesAnswers(context),
})
