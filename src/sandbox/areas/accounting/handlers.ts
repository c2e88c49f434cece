import type { Context } from '../context.ts'
import { invoicesAnswers } from './handlers/invoices.ts'
import { optimaAnswers } from './handlers/optima.ts'
import { paymentsImportAnswers } from './handlers/payments-import.ts'

/** Invoices and their exports, bank and online payments. */
export const accountingAnswers = (context: Context) => ({
  ...invoicesAnswers(context),
  ...optimaAnswers(context),
  ...paymentsImportAnswers(context),
})
