import type { AnswersOf, Context } from '../context.ts'
import { cubeProductsAnswers } from './handlers/cube-products.ts'
import { cubesAnswers } from './handlers/cubes.ts'
import { statusesAnswers } from './handlers/statuses.ts'

type Production = 'productionCubes' | 'productionCubeProducts' | 'orderProductProcessStageStatuses'

export const productionAnswers = (context: Context): AnswersOf<Production> => ({
  ...cubesAnswers(context),
  ...cubeProductsAnswers(context),
  ...statusesAnswers(context),
})
