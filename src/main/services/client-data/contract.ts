import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { StationData } from '#shared/ipc/routes/client-data.ts'

/** A client's data for the client (PL-14). Every method throws an `ApiFailure` without the permissions. */
export interface ClientData {
  /** Saves the copy. In case of a failure no file is left. */
  save(order: { transferId: string; clientPk: number }): Promise<RouteOutput<'clientData.save'>>
  onStation(clientPk: number): Promise<StationData>
  removeFromStation(clientPk: number): Promise<StationData>
}
