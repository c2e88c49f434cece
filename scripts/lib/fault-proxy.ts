import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request of the app, as received. */
export interface Call {
  method: string
  /** Path and query. */
  url: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Name of the fault that was applied to it. Null if the shop's own response was returned. */
  fault: string | null
  /** Status of the shop's response. Null if the request was not forwarded, or if the shop has not responded yet. */
  status: number | null
}

export interface Answer {
  status: number
  headers?: Record<string, string | string[] | undefined>
  body?: string | Buffer
  /** The body ends after half of its declared length. */
  isCut?: boolean
}

/** The actions of a fault on a call: forward it to the shop, respond, or close the connection without a response. */
export interface Exchange {
  call: Call
  forward: () => Promise<Answer & { body: Buffer }>
  answer: (answer: Answer) => void
  hangUp: () => void
}

export interface Fault {
  name: string
  /** Description of the fault in the report. */
  what: string
  meet: (exchange: Exchange) => Promise<void> | void
}

export interface FaultProxy {
  /** The address that the app gets as the shop's. */
  url: string
  /**
   * Sets the rule that selects a fault for each call from now on. If the rule returns null, the shop's own response is
   * returned.
   */
  use(rule: (call: Call) => Fault | null): void
  /** Calls since the start or the last `forget`, oldest first. */
  calls(): readonly Call[]
  forget(): void
  /** Number of pending responses. */
  awaited(): number
  /** Stops listening and closes open connections. `listen` undoes this. */
  refuse(): Promise<void>
  listen(): Promise<void>
  close(): Promise<void>
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function askShop(
  shop: string,
  { method, url, headers, body }: Call,
): Promise<Answer & { body: Buffer }> {
  // Passes on the caller's own Host header, so that picture URLs in the responses point to this proxy too.
  const upstream = request(`${shop}${url}`, { method, headers })
  upstream.end(body)
  const [reply] = await once(upstream, 'response')
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await readAll(reply) }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Starts a proxy between the app and the shop on its own loopback port. Without a rule it passes everything on. */
export async function startFaultProxy(shop: string): Promise<FaultProxy> {
  let calls: Call[] = []
  let awaited = 0
  let rule: (call: Call) => Fault | null = () => null

  const server = createServer((incoming, outgoing) => {
    awaited += 1
    outgoing.once('close', () => (awaited -= 1))
    void serve()

    async function serve(): Promise<void> {
      try {
        const url = incoming.url ?? '/'
        const call: Call = {
          method: incoming.method ?? 'GET',
          url,
          path: url.split('?', 1)[0] ?? url,
          headers: incoming.headers,
          body: await readAll(incoming),
          fault: null,
          status: null,
        }
        calls.push(call)
        const exchange: Exchange = {
          call,
          async forward() {
            const answer = await askShop(shop, call)
            call.status = answer.status
            return answer
          },
          answer({ status, headers = {}, body = '', isCut = false }) {
            const bytes = Buffer.from(body)
            const { 'transfer-encoding': _chunks, ...own } = headers
            outgoing.writeHead(status, { ...own, 'content-length': Math.max(bytes.length, isCut ? 2 : 0) })
            if (isCut) outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy())
            else outgoing.end(call.method === 'HEAD' ? undefined : bytes)
          },
          hangUp: () => void outgoing.destroy(),
        }
        const fault = rule(call)
        call.fault = fault?.name ?? null
        if (fault) await fault.meet(exchange)
        else exchange.answer(await exchange.forward())
      } catch {
        // The app or the shop closed the connection, so there is no response.
        outgoing.destroy()
      }
    }
  })
  const port = await listenOn(server, 0)
  const refuse = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    use: (next) => void (rule = next),
    calls: () => calls,
    forget: () => void (calls = []),
    awaited: () => awaited,
    refuse,
    listen: async () => void (server.listening || (await listenOn(server, port))),
    close: refuse,
  }
}
