import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** Handlers for files that the shops offer for download. */
export function shopFilesHandlers(context: Context): HandlersOf<'files'> {
  const { database } = context
  return resourceHandlers('files', context, {
    media: { database, folder: 'files', fields: { file: 'file' } },
    checkDelete({ file }) {
      const linking = (['pages', 'news', 'faqs', 'banners'] as const)
        .flatMap((name) => documents(database, name).all())
        .filter((record) => JSON.stringify(record).includes(String(file))).length
      if (linking > 0)
        throw detailProblem(`Nie można usunąć pliku: prowadzą do niego treści sklepu (${linking}).`)
    },
  })
}
