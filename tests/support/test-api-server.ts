import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came over the socket. */
interface SeenRequest {
  method: string
  /** Path with its query, as it stood in the request line. */
  url: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
  /** Body as JSON; throws where it is none. */
  json(): unknown
}

export type Reply = (request: SeenRequest, response: ServerResponse) => void | Promise<void>

export interface TestApiServer {
  baseUrl: string
  origin: string
  /** All requests with a whole body, in the order in which they came. */
  requests: SeenRequest[]
  /** Answers `METHOD /path/` from now on; several replies are used one after another, the last one for ever. */
  on(route: string, ...replies: Reply[]): void
  /** Resolves when a request for the route is there (its body included). */
  arrived(route: string): Promise<SeenRequest>
  /** Resolves when a client has closed a connection while its answer was still owed. */
  aborted(): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  route: string
  resolve: (request: SeenRequest) => void
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** JSON as Django REST Framework writes it. */
export function json(value: unknown, status = 200, headers: Record<string, string | string[]> = {}): Reply {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}

export function raw(
  status: number,
  headers: Record<string, string | string[]> = {},
  body: string | Uint8Array = '',
): Reply {
  return (_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  }
}

/** A proxy's page. */
export function html(status: number): Reply {
  return raw(status, { 'Content-Type': 'text/html; charset=utf-8' }, '<html><h1>Sekret proxy</h1></html>')
}

/** Cuts the connection without an answer. */
export const drop: Reply = (request, response) => {
  void request
  response.destroy()
}

/** Never answers; the connection ends with the server or the client. */
export const hang: Reply = () => undefined

/** A scriptable HTTP server for the odd answers that no well-behaved API gives. */
export async function startTestApiServer(): Promise<TestApiServer> {
  const routes = new Map<string, Reply[]>()
  const requests: SeenRequest[] = []
  let waiting: Waiting[] = []
  const abortWaiting: (() => void)[] = []
  let aborts = 0

  const server = createServer((incoming, response) => {
    response.on('close', () => {
      if (response.writableFinished) return
      aborts++
      for (const resolve of abortWaiting.splice(0)) resolve()
    })
    void bodyOf(incoming)
      .then((body) => {
        const address = new URL(incoming.url ?? '/', 'http://test')
        const seen: SeenRequest = {
          method: incoming.method ?? '',
          url: incoming.url ?? '',
          path: address.pathname,
          query: address.searchParams,
          headers: incoming.headers,
          body,
          json: () => JSON.parse(body.toString('utf8')),
        }
        requests.push(seen)
        const route = `${seen.method} ${seen.path}`
        for (const entry of waiting.filter((item) => item.route === route)) entry.resolve(seen)
        waiting = waiting.filter((item) => item.route !== route)
        const replies = routes.get(route) ?? [html(404)]
        const reply = replies.length > 1 ? replies.shift() : replies[0]
        return reply?.(seen, response)
      })
      // A request whose sender went away in the middle of it.
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`

  return {
    baseUrl,
    origin: baseUrl,
    requests,
    on: (route, ...replies) => void routes.set(route, replies),
    arrived: (route) =>
      new Promise((resolve) => {
        const known = requests.find((item) => `${item.method} ${item.path}` === route)
        if (known) resolve(known)
        else waiting.push({ route, resolve })
      }),
    aborted: () =>
      new Promise((resolve) => {
        if (aborts > 0) resolve()
        else abortWaiting.push(resolve)
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
