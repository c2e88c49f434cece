import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function faqsHandlers(context: Context): HandlersOf<'faqs'> {
  const { database } = context
  return resourceHandlers('faqs', context, {
    checkDelete({ section }) {
      if (documents(database, 'faqs').count({ section: String(section) }) === 1)
        throw detailProblem('Nie można usunąć ostatniego pytania działu: sklep pokazuje każdy dział.')
    },
  })
}
