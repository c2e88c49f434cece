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

/** What the app's scheme handler answers; 404 where the session has none. */
export async function answerOf(request: Request, handlers: SchemeHandlers): Promise<Response> {
  const handler = handlers.get(request.url.slice(0, request.url.indexOf(':')))
  if (!handler) return new Response(null, { status: 404 })
  try {
    return await handler(request)
  } catch (cause) {
    report(`${request.url} failed: ${String(cause)}`)
    throw cause
  }
}
