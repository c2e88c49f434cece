import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { workbookRoutes } from '#shared/ipc/routes/workbooks.ts'
import type { PriceCopies } from '../../services/workbooks/price-copies.ts'
import type { Workbooks } from '../../services/workbooks/workbooks.ts'

export function createWorkbookHandlers(
  workbooks: Workbooks,
  copies: PriceCopies,
): HandlersFor<typeof workbookRoutes> {
  return {
    'workbooks.read': ({ reference, page }) => workbooks.read(reference, page),
    'workbooks.save': (file) => workbooks.save(file),
    'workbooks.storePrices': ({ product, transferId }) => copies.keep(product, transferId),
  }
}
