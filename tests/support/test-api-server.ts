import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived over the socket. */
interface SeenRequest {
  method: string
  /** Path with its query, as in the request line. */
  url: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
  /** Returns the body as JSON; throws if it is not JSON. */
  json(): unknown
}

export type Reply = (request: SeenRequest, response: ServerResponse) => void | Promise<void>

export interface TestApiServer {
  baseUrl: string
  origin: string
  /** All requests with a complete body, in the order of their arrival. */
  requests: SeenRequest[]
  /** Sets the replies for `METHOD /path/`. Several replies are used one after another; the last one is repeated. */
  on(route: string, ...replies: Reply[]): void
  /** Resolves when a request for the route has arrived with its body. */
  arrived(route: string): Promise<SeenRequest>
  /** Resolves when a client has closed a connection before its response was complete. */
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

/** Returns JSON as Django REST Framework writes it. */
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

/** Returns a proxy's HTML page. */
export function html(status: number): Reply {
  return raw(status, { 'Content-Type': 'text/html; charset=utf-8' }, '<html><h1>Sekret proxy</h1></html>')
}

/** Closes the connection without a response. */
export const drop: Reply = (request, response) => {
  void request
  response.destroy()
}

/** Never responds; the connection ends with the server or the client. */
export const hang: Reply = () => undefined

/** A scriptable HTTP server for the odd responses that no well-behaved API sends. */
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
      // The sender disconnected in the middle of the request.
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
