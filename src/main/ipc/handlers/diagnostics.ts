import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { diagnosticsRoutes } from '#shared/ipc/routes/diagnostics.ts'
import { notBuilt } from './not-built.ts'

export function createDiagnosticsHandlers(): HandlersFor<typeof diagnosticsRoutes> {
  return { 'diagnostics.log': notBuilt, 'diagnostics.save': notBuilt }
}
