import type { HandlersFor, RouteOutput } from '#shared/ipc/contract.ts'
import type { diagnosticsRoutes } from '#shared/ipc/routes/diagnostics.ts'
import type { z } from 'zod'
import type { Kiosk } from '../../services/kiosk/kiosk.ts'
import { outsideKiosk } from '../../services/kiosk/outside-kiosk.ts'

type LogQuery = z.output<(typeof diagnosticsRoutes)['diagnostics.log']['input']>

export interface DiagnosticsActions {
  log(query: LogQuery): Promise<RouteOutput<'diagnostics.log'>>
  /** Returns the name of the ZIP. */
  save(): Promise<string>
}

export function createDiagnosticsHandlers(
  actions: DiagnosticsActions,
  kiosk: Pick<Kiosk, 'isOn'>,
): HandlersFor<typeof diagnosticsRoutes> {
  const outside = outsideKiosk(kiosk, 'W trybie kiosku nie ma diagnostyki. Najpierw wyjdź z tego trybu.')
  return {
    'diagnostics.log': outside((query) => actions.log(query)),
    'diagnostics.save': outside(async () => ({ name: await actions.save() })),
  }
}
