import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { detailProblem } from '../../../http/problem.ts'
import { productNames } from '../../catalogue/store/product-names.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function appliancesHandlers(context: Context): HandlersOf<'appliances'> {
  const { database } = context
  const generic = resourceHandlers('appliances', context, {
    media: { database, folder: 'appliances', fields: { icon: 'image' } },
    checkDelete({ pk }) {
      const products = productNames(database, 'appliances', Number(pk))
      if (products.length > 0)
        throw detailProblem(`Nie można usunąć zastosowania: mają je produkty (${products.join(', ')}).`)
    },
  })
  return {
    ...generic,
    'appliances.options': () => ({
      body: documents(database, 'appliances').options('name_pl'),
    }),
  }
}
