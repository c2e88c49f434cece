import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function faqsAnswers(context: Context): AnswersOf<'faqs'> {
  const { database } = context
  return resourceAnswers('faqs', context, {
    checkDelete({ section }) {
      const left = database.get<{ count: number }>(
        "SELECT count(*) AS count FROM documents WHERE resource = 'faqs' AND json_extract(data, '$.section') = ?",
        String(section),
      )
      if (left?.count === 1)
        throw detailProblem('Nie można usunąć ostatniego pytania działu: sklep pokazuje każdy dział.')
    },
  })
}
