import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function orderDocumentsAnswers(
  _context: Context,
): Pick<
  AnswersOf<'orders'>,
  | 'orders.card'
  | 'orders.proformaInvoice'
  | 'orders.advanceInvoice'
  | 'orders.finalInvoice'
  | 'orders.vatInvoice'
> {
  return {
    'orders.card': notYet,
    'orders.proformaInvoice': notYet,
    'orders.advanceInvoice': notYet,
    'orders.finalInvoice': notYet,
    'orders.vatInvoice': notYet,
  }
}
