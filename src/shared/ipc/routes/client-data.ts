import { z } from 'zod'
import { route, type Route } from '../route.ts'
import { savedFile, transferId } from './transfers.ts'

const clientPk = z.number().int().positive()
const count = z.number().int()

const stationData = z.object({
  /** Prints of the client's orders whose content or picture is stored. */
  prints: count,
  /** Orders and labels of them that are stored for working without a connection. */
  copies: count,
  /** Prints that are not finished, so they are not removed. */
  waitingPrints: count,
  /** Orders with recorded work that the server does not have yet, so their copies are not removed. */
  waitingOrders: count,
})

/** What this station stores of a client's orders. */
export type StationData = z.infer<typeof stationData>

/** A client's data for the client (PL-14). Both parts need the permissions of `domain/client-data.ts`. */
export const clientDataRoutes = {
  /**
   * Saves everything that the server has of a client as a ZIP in the downloads folder. `unread` counts what could not be
   * read or did not belong to the client; the ZIP names each. Progress comes as `clientData.progress`;
   * `transfers.cancel` cancels it.
   */
  'clientData.save': route({
    input: z.strictObject({ transferId, clientPk }),
    output: savedFile.extend({ records: count, files: count, unread: count }),
  }),
  /** Counts what this station stores of the client's orders. */
  'clientData.onStation': route({ input: z.strictObject({ clientPk }), output: stationData }),
  /** Removes it, and returns what has been removed and what has to wait. */
  'clientData.removeFromStation': route({ input: z.strictObject({ clientPk }), output: stationData }),
} satisfies Record<string, Route>
