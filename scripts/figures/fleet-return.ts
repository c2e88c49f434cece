import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHostProbe } from '#main/services/api-client/exchange.ts'
import { createConnection, PROBE_DELAYS_MS } from '#main/services/connection/connection.ts'

/** Time runs faster by this factor; the product's own pauses are divided by it. */
const FASTER = 10
const OUTAGE_MS = 80_000
const ROUNDS = 5
const QUIET_LOG = { info: () => undefined, warn: () => undefined }

interface Return {
  /** Share of all stations whose first request came in the busiest second. */
  largestShare: number
  /** Seconds from the server's start to the last station's first request. */
  lastSeconds: number
}

/** Returns, for each station, the seconds from the server's start to its first request. */
async function oneOutage(stations: number): Promise<number[]> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')

  const connections = Array.from({ length: stations }, (_, station) =>
    createConnection({
      probe: createHostProbe(() => `http://127.0.0.1:${port}/${station}`),
      log: QUIET_LOG,
      delaysMs: PROBE_DELAYS_MS.map((ms) => ms / FASTER),
    }),
  )
  // The worst case: all stations notice the outage at the same moment.
  for (const connection of connections) connection.failed()
  await sleep(OUTAGE_MS / FASTER)

  const first = new Map<string, number>()
  const allBack = Promise.withResolvers<void>()
  const startedAt = performance.now()
  const restarted = createServer((request, response) => {
    const station = request.url ?? ''
    if (!first.has(station)) first.set(station, ((performance.now() - startedAt) * FASTER) / 1000)
    response.end()
    if (first.size === stations) allBack.resolve()
  })
  restarted.listen(port, '127.0.0.1')
  await allBack.promise
  for (const connection of connections) connection.close()
  restarted.close()
  restarted.closeAllConnections()
  return [...first.values()]
}

function fullestSecond(seconds: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const second of seconds.map(Math.floor)) counts.set(second, (counts.get(second) ?? 0) + 1)
  return Math.max(...counts.values())
}

/**
 * Measures how many instances of the product's own connection, over real sockets, reconnect when the server is back.
 */
export async function returnsAfterOutage(stations: number): Promise<Return> {
  const worst: Return = { largestShare: 0, lastSeconds: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = await oneOutage(stations)
    worst.largestShare = Math.max(worst.largestShare, fullestSecond(seconds) / stations)
    worst.lastSeconds = Math.max(worst.lastSeconds, ...seconds)
  }
  return worst
}
