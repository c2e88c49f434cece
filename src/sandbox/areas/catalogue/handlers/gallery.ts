import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { fieldProblem, missingKey } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { exists } from '../rules/references.ts'

export function galleryHandlers(context: Context): HandlersOf<'productGallery'> {
  const { database } = context
  return resourceHandlers('productGallery', context, {
    media: { database, folder: 'gallery', fields: { image: 'image' } },
    check({ product }) {
      if (product !== undefined && !exists(database, 'products', product))
        throw fieldProblem({ product: [missingKey(product)] })
    },
  })
}
