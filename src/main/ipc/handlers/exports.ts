import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { exportRoutes } from '#shared/ipc/routes/exports.ts'
import type { ListExport } from '../../services/list-export/list-export.ts'

export function createExportHandlers(lists: ListExport): HandlersFor<typeof exportRoutes> {
  return { 'exports.save': (order) => lists.save(order) }
}
