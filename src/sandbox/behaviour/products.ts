import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function productsAnswers(_context: Context): AnswersOf<'products'> {
  return {
    'products.options': notYet,
    'products.quantities': notYet,
    'products.groupOptions': notYet,
    'products.pricing': notYet,
  }
}
