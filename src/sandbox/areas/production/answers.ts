import type { AnswersOf, Context } from '../context.ts'
import { cubeProductsAnswers } from './answers/cube-products.ts'
import { cubesAnswers } from './answers/cubes.ts'
import { statusesAnswers } from './answers/statuses.ts'

type Production = 'productionCubes' | 'productionCubeProducts' | 'orderProductProcessStageStatuses'

export const productionAnswers = (context: Context): AnswersOf<Production> => ({
  ...cubesAnswers(context),
  ...cubeProductsAnswers(context),
  ...statusesAnswers(context),
})
