import type { Context } from '../context.ts'
import { couriersAnswers } from './answers/couriers.ts'
import { labelAnswers } from './answers/labels.ts'
import { orderDeliveryPackagesAnswers } from './answers/packages.ts'
import { sendingAnswers } from './answers/sending.ts'
import { orderProductsAnswers, orderProductsByDeliveriesAnswers } from './answers/weights.ts'

/** The packing bench: weighing, labels, parcels, sending. */
export const packingAnswers = (context: Context) => ({
  ...couriersAnswers(),
  ...labelAnswers(context),
  ...orderDeliveryPackagesAnswers(context),
  ...sendingAnswers(context),
  ...orderProductsAnswers(context),
  ...orderProductsByDeliveriesAnswers(context),
})
