import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function clientsAnswers(_context: Context): AnswersOf<'clients'> {
  return {
    'clients.retrieve': notYet,
    'clients.options': notYet,
  }
}
