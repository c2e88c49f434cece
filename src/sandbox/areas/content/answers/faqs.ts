import { faqs } from '#shared/api/resources/faqs.ts'
import { crudAnswers, namedAnswers } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function faqsAnswers({ database, now }: Context): AnswersOf<'faqs'> {
  const crud = crudAnswers(faqs, createDocumentStore(database, faqs, now), {
    checkDelete({ section }) {
      const left = database.get<{ count: number }>(
        "SELECT count(*) AS count FROM documents WHERE resource = 'faqs' AND json_extract(data, '$.section') = ?",
        String(section),
      )
      if (left?.count === 1)
        throw detailProblem('Nie można usunąć ostatniego pytania działu: sklep pokazuje każdy dział.')
    },
  })
  return namedAnswers('faqs', crud)
}
