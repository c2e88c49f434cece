import type { ClientDataDeps } from '../services/client-data/client-data.ts'
import type { ClientData } from '../services/client-data/contract.ts'

/** Creates the service for a client's data. Its code is loaded on first use, so that it does not slow down the start. */
export function openClientData(deps: () => ClientDataDeps): ClientData {
  let opened: Promise<ClientData> | null = null
  const data = (): Promise<ClientData> =>
    (opened ??= import('../services/client-data/client-data.ts').then(({ createClientData }) =>
      createClientData(deps()),
    ))
  return {
    save: async (order) => (await data()).save(order),
    onStation: async (clientPk) => (await data()).onStation(clientPk),
    removeFromStation: async (clientPk) => (await data()).removeFromStation(clientPk),
  }
}
