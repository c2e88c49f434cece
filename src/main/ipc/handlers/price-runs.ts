import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { priceRunRoutes } from '#shared/ipc/routes/price-runs.ts'
import type { PriceRuns } from '../../services/price-runs/price-runs.ts'

export function createPriceRunHandlers(runs: PriceRuns): HandlersFor<typeof priceRunRoutes> {
  return {
    'priceRuns.get': () => runs.get(),
    'priceRuns.store': (run) => runs.store(run),
    'priceRuns.mark': ({ id, product, mark }) => runs.mark(id, product, mark),
    'priceRuns.drop': ({ id }) => runs.drop(id),
  }
}
