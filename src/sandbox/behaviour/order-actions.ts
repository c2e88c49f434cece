import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function orderActionsAnswers(
  _context: Context,
): Pick<
  AnswersOf<'orders'>,
  | 'orders.pay'
  | 'orders.complete'
  | 'orders.cancel'
  | 'orders.stopDelivery'
  | 'orders.resumeDelivery'
  | 'orders.confirmExternal'
  | 'orders.negotiatePrice'
> {
  return {
    'orders.pay': notYet,
    'orders.complete': notYet,
    'orders.cancel': notYet,
    'orders.stopDelivery': notYet,
    'orders.resumeDelivery': notYet,
    'orders.confirmExternal': notYet,
    'orders.negotiatePrice': notYet,
  }
}

export function paymentMethodsAnswers(_context: Context): AnswersOf<'paymentMethods'> {
  return {
    'paymentMethods.all': notYet,
  }
}
