import type { HandlersOf, Context } from '../context.ts'
import { cubeProductsHandlers } from './handlers/cube-products.ts'
import { cubesHandlers } from './handlers/cubes.ts'
import { statusesHandlers } from './handlers/statuses.ts'

type Production = 'productionCubes' | 'productionCubeProducts' | 'orderProductProcessStageStatuses'

export const productionHandlers = (context: Context): HandlersOf<Production> => ({
  ...cubesHandlers(context),
  ...cubeProductsHandlers(context),
  ...statusesHandlers(context),
})
