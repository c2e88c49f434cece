import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function orderAddressesAnswers(
  _context: Context,
): Pick<
  AnswersOf<'orders'>,
  'orders.updateSenderAddress' | 'orders.deliveryOptions' | 'orders.updateExternal'
> {
  return {
    'orders.updateSenderAddress': notYet,
    'orders.deliveryOptions': notYet,
    'orders.updateExternal': notYet,
  }
}
