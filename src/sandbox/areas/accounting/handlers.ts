import type { Context } from '../context.ts'
import { invoicesHandlers } from './handlers/invoices.ts'
import { optimaHandlers } from './handlers/optima.ts'
import { paymentsImportHandlers } from './handlers/payments-import.ts'

/** Handlers for invoices and their exports, bank payments and online payments. */
export const accountingHandlers = (context: Context) => ({
  ...invoicesHandlers(context),
  ...optimaHandlers(context),
  ...paymentsImportHandlers(context),
})
