import type { Context } from '../context.ts'
import { orderActionsHandlers, paymentMethodsHandlers } from './handlers/actions.ts'
import { orderAddressesHandlers } from './handlers/addresses.ts'
import { orderCreationHandlers } from './handlers/creation.ts'
import { orderDeliveriesHandlers } from './handlers/deliveries.ts'
import { orderDocumentsHandlers } from './handlers/documents.ts'
import { orderLogsHandlers } from './handlers/logs.ts'
import { notesHandlers } from './handlers/notes.ts'
import { orderReadingHandlers } from './handlers/orders.ts'

/** Handlers for orders, their actions, addresses, notes, history and documents. */
export const ordersHandlers = (context: Context) => ({
  ...orderActionsHandlers(context),
  ...paymentMethodsHandlers(context),
  ...orderAddressesHandlers(context),
  ...orderCreationHandlers(context),
  ...orderDeliveriesHandlers(context),
  ...orderDocumentsHandlers(context),
  ...orderLogsHandlers(context),
  ...notesHandlers(context),
  ...orderReadingHandlers(context),
})
