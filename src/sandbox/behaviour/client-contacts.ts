import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function clientContactsAnswers(_context: Context): AnswersOf<'clientContacts'> {
  return {
    'clientContacts.list': notYet,
  }
}
