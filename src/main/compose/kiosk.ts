import type { KioskControl } from '../ipc/handlers/station-settings.ts'
import { createApiClient } from '../services/api-client/api-client.ts'
import type { Contracts } from '../services/api-client/contracts.ts'
import { originOf } from '../services/api-client/host.ts'
import type { Connection } from '../services/connection/connection.ts'
import { checkAdministrator, type OpenClient } from '../services/kiosk/administrator-check.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import { createLeaveKiosk } from '../services/kiosk/leave-kiosk.ts'
import type { Log } from '../services/log/log.ts'

interface KioskParts {
  kiosk: Kiosk
  baseUrl: () => string
  contracts: Pick<Contracts, 'find'>
  /** Resolves when the shop is up. */
  whenUp: (signal: AbortSignal) => Promise<void>
  connection: Connection
  log: Log
}

/** Creates the function that leaves kiosk mode. Its API calls do not use the session of the signed-in user. */
export function openKiosk({ kiosk, baseUrl, contracts, whenUp, connection, log }: KioskParts): KioskControl {
  const openClient: OpenClient = (token) => {
    if (token !== null) log.addSecret(token)
    return createApiClient({
      baseUrl,
      token: (origin) => (origin === originOf(baseUrl()) ? token : null),
      onUnauthorized: () => undefined,
      log,
      media: { hide: (value) => value, restore: (value) => value },
      pictures: { hide: (value) => value, restore: (value) => value },
      connection,
      whenUp,
      operations: (name) => contracts.find(name),
    })
  }
  const leave = createLeaveKiosk({
    kiosk,
    check: (credentials) => checkAdministrator(openClient, credentials),
    now: () => performance.now(),
    log,
  })
  return { isOn: () => kiosk.isOn(), leave }
}
