import type { HandlersFor, RouteOutput } from '#shared/ipc/contract.ts'
import type { diagnosticsRoutes } from '#shared/ipc/routes/diagnostics.ts'
import type { z } from 'zod'

type LogQuery = z.output<(typeof diagnosticsRoutes)['diagnostics.log']['input']>

export interface DiagnosticsDesk {
  log(query: LogQuery): Promise<RouteOutput<'diagnostics.log'>>
  /** Answers the name of the ZIP. */
  save(): Promise<string>
}

export function createDiagnosticsHandlers(desk: DiagnosticsDesk): HandlersFor<typeof diagnosticsRoutes> {
  return {
    'diagnostics.log': (query) => desk.log(query),
    'diagnostics.save': async () => ({ name: await desk.save() }),
  }
}
