import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { clientDataRoutes } from '#shared/ipc/routes/client-data.ts'
import type { ClientData } from '../../services/client-data/contract.ts'

export function createClientDataHandlers(data: ClientData): HandlersFor<typeof clientDataRoutes> {
  return {
    'clientData.save': (order) => data.save(order),
    'clientData.onStation': ({ clientPk }) => data.onStation(clientPk),
    'clientData.removeFromStation': ({ clientPk }) => data.removeFromStation(clientPk),
  }
}
