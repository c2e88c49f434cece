import { documents } from '../../../crud/documents.ts'
import { resourceAnswers } from '../../../crud/resource-handlers.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function faqsAnswers(context: Context): AnswersOf<'faqs'> {
  const { database } = context
  return resourceAnswers('faqs', context, {
    checkDelete({ section }) {
      if (documents(database, 'faqs').count({ section: String(section) }) === 1)
        throw detailProblem('Nie można usunąć ostatniego pytania działu: sklep pokazuje każdy dział.')
    },
  })
}
