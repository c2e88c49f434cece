import type { Context } from '../context.ts'
import { orderActionsAnswers, paymentMethodsAnswers } from './handlers/actions.ts'
import { orderAddressesAnswers } from './handlers/addresses.ts'
import { orderCreationAnswers } from './handlers/creation.ts'
import { orderDeliveriesAnswers } from './handlers/deliveries.ts'
import { orderDocumentsAnswers } from './handlers/documents.ts'
import { orderLogsAnswers } from './handlers/logs.ts'
import { notesAnswers } from './handlers/notes.ts'
import { orderReadingAnswers } from './handlers/orders.ts'

/** Orders, what is done to them, their addresses, notes, history and papers. */
export const ordersAnswers = (context: Context) => ({
  ...orderActionsAnswers(context),
  ...paymentMethodsAnswers(context),
  ...orderAddressesAnswers(context),
  ...orderCreationAnswers(context),
  ...orderDeliveriesAnswers(context),
  ...orderDocumentsAnswers(context),
  ...orderLogsAnswers(context),
  ...notesAnswers(context),
  ...orderReadingAnswers(context),
})
