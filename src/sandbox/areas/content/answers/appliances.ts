import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { detailProblem } from '../../../http/problem.ts'
import { productsWithAppliance } from '../../catalogue/store/offer.ts'
import type { AnswersOf, Context } from '../../context.ts'

export function appliancesAnswers(context: Context): AnswersOf<'appliances'> {
  const { database } = context
  const generic = resourceAnswers('appliances', context, {
    media: { database, folder: 'appliances', fields: { icon: 'image' } },
    checkDelete({ pk }) {
      const products = productsWithAppliance(database, Number(pk))
      if (products.length > 0)
        throw detailProblem(`Nie można usunąć zastosowania: mają je produkty (${products.join(', ')}).`)
    },
  })
  return {
    ...generic,
    'appliances.options': () => ({
      body: database.all(
        `SELECT pk AS value, json_extract(data, '$.name_pl') AS label FROM documents
         WHERE resource = 'appliances' ORDER BY polish_order(json_extract(data, '$.name_pl'))`,
      ),
    }),
  }
}
