import type { Context } from '../context.ts'
import { orderActionsAnswers, paymentMethodsAnswers } from './answers/actions.ts'
import { orderAddressesAnswers } from './answers/addresses.ts'
import { orderCreationAnswers } from './answers/creation.ts'
import { orderDeliveriesAnswers } from './answers/deliveries.ts'
import { orderDocumentsAnswers } from './answers/documents.ts'
import { orderLogsAnswers } from './answers/logs.ts'
import { notesAnswers } from './answers/notes.ts'
import { orderReadingAnswers } from './answers/orders.ts'

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
