import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function notesAnswers(_context: Context): AnswersOf<'notes'> {
  return {
    'notes.list': notYet,
    'notes.retrieve': notYet,
    'notes.create': notYet,
    'notes.update': notYet,
    'notes.delete': notYet,
  }
}
