import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { stationRoutes } from '#shared/ipc/routes/station.ts'
import type { Connection } from '../../services/connection/connection.ts'
import type { Log } from '../../services/log/log.ts'
import type { Training } from '../../services/session/training.ts'
import type { Station } from '../../services/settings/station.ts'

export interface StationHandlerDeps {
  station: Station
  training: Pick<Training, 'resetSandbox'>
  connection: Pick<Connection, 'isReachable'>
  log: Log
}

export function createStationHandlers(deps: StationHandlerDeps): HandlersFor<typeof stationRoutes> {
  const { station, training, connection, log } = deps
  return {
    'station.info': () => station.info(),
    'station.setAppearance': ({ appearance }) => station.setAppearance(appearance),
    'station.setSounds': (sounds) => station.setSounds(sounds),
    'station.resetSandbox': () => training.resetSandbox(),
    'connection.state': () => ({ isReachable: connection.isReachable() }),
    'log.write': ({ level, scope, message }) => log[level](`page/${scope}`, message),
  }
}
