import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function invoicesAnswers(_context: Context): AnswersOf<'invoices'> & AnswersOf<'legacyInvoices'> {
  return {
    'invoices.list': notYet,
    'invoices.exportCsv': notYet,
    'invoices.exportJpkFa': notYet,
    'legacyInvoices.list': notYet,
  }
}
