import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The line between the station and the shop. */
export interface Network {
  /** The shop's address as the station knows it. */
  url: string
  /** Breaks every connection; the next ones are refused. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** A relay of bytes to the shop on a port of its own, which stays the same after a cut. */
export async function startNetwork(shopUrl: string): Promise<Network> {
  const { hostname, port: shopPort } = new URL(shopUrl)
  const open = new Set<Socket>()
  let port = 0

  function join(station: Socket): void {
    const shop = connect(Number(shopPort), hostname)
    const both = [station, shop]
    for (const socket of both) {
      open.add(socket)
      socket.on('close', () => {
        open.delete(socket)
        for (const one of both) one.destroy()
      })
      socket.on('error', () => undefined)
    }
    station.pipe(shop).pipe(station)
  }

  const server = createServer(join)
  async function restore(): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  async function cut(): Promise<void> {
    if (!server.listening) return
    server.close()
    for (const socket of open) socket.destroy()
    await once(server, 'close')
  }
  await restore()
  return { url: `http://127.0.0.1:${port}`, cut, restore, close: cut }
}
