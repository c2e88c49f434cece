import type { Route } from 'playwright-core'
import { toApp } from './addresses.ts'
import { report } from './runtime.ts'
import { strict } from './strict.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

export type SchemeHandlers = Map<string, SchemeHandler>

const privileged = new Map<string, object>()

/** The schemes of one session; which are privileged is a matter of the process. */
export function createProtocol() {
  const handlers: SchemeHandlers = new Map()
  const protocol = strict('protocol', {
    registerSchemesAsPrivileged(schemes: { scheme: string; privileges?: object }[]): void {
      for (const { scheme, privileges } of schemes) privileged.set(scheme, privileges ?? {})
    },
    handle(scheme: string, handler: SchemeHandler): void {
      if (!privileged.has(scheme))
        throw new Error(`The host serves privileged schemes only; '${scheme}' is not.`)
      handlers.set(scheme, handler)
    },
    isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
    unhandle: (scheme: string): boolean => handlers.delete(scheme),
  })
  return { protocol, handlers }
}

/** The default session's. */
export const defaultProtocol = createProtocol()
export const { protocol } = defaultProtocol

/** Answers a request of the page from the app's scheme handler. */
export async function serve(route: Route, handlers: SchemeHandlers): Promise<void> {
  const request = route.request()
  const url = toApp(request.url())
  const handler = handlers.get(url.slice(0, url.indexOf(':')))
  if (!handler) return route.abort('failed')
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'))
  const body = request.postDataBuffer()
  try {
    const response = await handler(
      new Request(url, {
        method: request.method(),
        headers: headers.map(([name, value]): [string, string] => [name, toApp(value)]),
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      }),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  } catch (cause) {
    report(`${url} failed: ${String(cause)}`)
    // The page may be gone by now; there is nobody left to answer then.
    await route.abort('failed').catch(() => undefined)
  }
}
