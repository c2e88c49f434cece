import { appliances } from '#shared/api/resources/appliances.ts'
import { crudAnswers, namedAnswers } from '../../../crud/crud-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { detailProblem } from '../../../http/problem.ts'
import { productsFor } from '../seed/appliances.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function appliancesAnswers({ database, now }: Context): AnswersOf<'appliances'> {
  const crud = crudAnswers(appliances, createDocumentStore(database, appliances, now), {
    media: { database, folder: 'appliances', fields: { icon: 'image' } },
    checkDelete({ pk }) {
      const products = productsFor(Number(pk))
      if (products.length > 0)
        throw detailProblem(`Nie można usunąć zastosowania: mają je produkty (${products.join(', ')}).`)
    },
  })
  return {
    ...namedAnswers('appliances', crud),
    'appliances.options': () => ({
      body: database.all(
        `SELECT pk AS value, json_extract(data, '$.name_pl') AS label FROM documents
         WHERE resource = 'appliances' ORDER BY fold(json_extract(data, '$.name_pl'))`,
      ),
    }),
  }
}
