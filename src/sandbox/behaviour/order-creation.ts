import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function orderCreationAnswers(_context: Context): Pick<AnswersOf<'orders'>, 'orders.create'> {
  return {
    'orders.create': notYet,
  }
}
