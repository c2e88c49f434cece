import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The program's previous run may not have released the port yet. */
const TRIES = 10
const PAUSE_MS = 100

/** Returns null if another program uses the port. `port` 0 means any port. */
async function tryPort(port: number): Promise<number | null> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return null
  } finally {
    server.close()
  }
}

/** Finds a free loopback port: the wanted one (0 means none) if it becomes free within a second, else any. */
export async function findFreePort(wanted: number): Promise<number> {
  const tries = wanted === 0 ? 0 : TRIES
  for (let done = 0; done < tries; done += 1) {
    const port = await tryPort(wanted)
    if (port !== null) return port
    await setTimeout(PAUSE_MS)
  }
  const port = await tryPort(0)
  if (port === null) throw new Error('no port of 127.0.0.1 is free')
  return port
}
