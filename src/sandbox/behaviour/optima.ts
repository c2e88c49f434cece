import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function optimaAnswers(_context: Context): AnswersOf<'optima'> {
  return {
    'optima.dotpayOperations': notYet,
    'optima.pkoOperations': notYet,
  }
}
