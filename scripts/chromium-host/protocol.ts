import { report } from './runtime.ts'
import { strict } from './strict.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>

export type SchemeHandlers = Map<string, SchemeHandler>

const privileged = new Map<string, object>()

/** Creates the scheme handlers of one session. Which schemes are privileged is set for the whole process. */
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

/** The protocol of the default session. */
export const defaultProtocol = createProtocol()
export const { protocol } = defaultProtocol

/** Returns the response of the app's scheme handler, or 404 if the session has no handler. */
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
