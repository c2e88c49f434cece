import { resourceAnswers } from '../../../crud/resource-handlers.ts'
import { fieldProblem, missingKey } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'
import { exists } from '../rules/references.ts'

export function galleryAnswers(context: Context): AnswersOf<'productGallery'> {
  const { database } = context
  return resourceAnswers('productGallery', context, {
    media: { database, folder: 'gallery', fields: { image: 'image' } },
    check({ product }) {
      if (product !== undefined && !exists(database, 'products', product))
        throw fieldProblem({ product: [missingKey(product)] })
    },
  })
}
