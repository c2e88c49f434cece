import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

/** Files that the shops offer for download. */
export function shopFilesAnswers(context: Context): AnswersOf<'files'> {
  const { database } = context
  return resourceAnswers('files', context, {
    media: { database, folder: 'files', fields: { file: 'file' } },
    checkDelete({ file }) {
      const linking = database.get<{ count: number }>(
        `SELECT count(*) AS count FROM documents
         WHERE resource IN ('pages', 'news', 'faqs', 'banners') AND instr(data, ?)`,
        String(file),
      )
      if (linking?.count)
        throw detailProblem(`Nie można usunąć pliku: prowadzą do niego treści sklepu (${linking.count}).`)
    },
  })
}
