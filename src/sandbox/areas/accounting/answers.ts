import type { Context } from '../context.ts'
import { invoicesAnswers } from './answers/invoices.ts'
import { optimaAnswers } from './answers/optima.ts'
import { paymentsImportAnswers } from './answers/payments-import.ts'

/** Invoices and their exports, bank and online payments. */
export const accountingAnswers = (context: Context) => ({
  ...invoicesAnswers(context),
  ...optimaAnswers(context),
  ...paymentsImportAnswers(context),
})
