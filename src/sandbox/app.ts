import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { receiveBody, type ReceivedBody } from './http/body.ts'
import type { Dispatch } from './http/dispatch.ts'
import type { Faults } from './http/faults.ts'
import type { SandboxMedia } from './http/media.ts'
import { respondWithFault } from './http/misbehaviour.ts'
import { LostResponse } from './http/problem.ts'
import type { RequestLog } from './http/request-log.ts'
import { finishResponse, pageResponse } from './http/response.ts'

export interface AppParts {
  dispatch: Dispatch
  media: SandboxMedia
  faults: Faults
  requests: RequestLog
  /** Called before each request, to apply changes that have become due. */
  settle: () => void
  /** True once the server is closing; requests that still arrive are not processed. */
  isClosing: () => boolean
  /** Control endpoints, or null for none. */
  control: Hono<{ Bindings: HttpBindings }> | null
}

export type SandboxApp = Hono<{ Bindings: HttpBindings }>

/** Maximum length of a request line in bytes that a usual proxy accepts (`large_client_header_buffers`). */
const LONGEST_REQUEST_LINE = 8192

/**
 * Rejects other host names, so that web pages cannot reach this server under a domain name of their own (DNS
 * rebinding).
 */
const ALLOWED_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

export function createApp(parts: AppParts): SandboxApp {
  const { dispatch, media, faults, requests, settle, isClosing, control } = parts
  const app: SandboxApp = new Hono()

  app.use(async (c, next) => {
    if (ALLOWED_HOST.test(c.req.header('host') ?? '')) return next()
    return pageResponse(400, 'Bad Request (400)')
  })
  if (control) app.route('/__sandbox__', control)

  app.use(async (c) => {
    const request = c.req.raw
    const body = await receiveBody(request)
    const answered = requests.add(request, body)
    try {
      const response = await respond(request, body, c.env)
      if (response !== RESPONSE_ALREADY_SENT) answered(response.status)
      return response
    } catch (error) {
      answered(500)
      throw error
    } finally {
      await body.discard()
    }
  })

  async function respond(request: Request, body: ReceivedBody, env: HttpBindings): Promise<Response> {
    const { pathname: path, search } = new URL(request.url)
    if (`${request.method} ${path}${search} HTTP/1.1`.length > LONGEST_REQUEST_LINE)
      return pageResponse(414, 'Request-URI Too Large')
    const honest = async (): Promise<Response> => {
      // The connection and the database are already closed; a delayed response may only get here after that.
      if (isClosing()) return pageResponse(503, 'Service Unavailable (503)')
      settle()
      try {
        return finishResponse(request, await answer(request, body))
      } catch (error) {
        if (!(error instanceof LostResponse)) throw error
        env.incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
      }
    }
    const fault = faults.take(request.method, path)
    return fault ? respondWithFault(fault, request, env, honest) : honest()
  }

  app.onError((error) => {
    process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`)
    return pageResponse(500, 'Server Error (500)')
  })

  async function answer(request: Request, body: ReceivedBody): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, area, ...rest] = pathname.split('/')
    // The page that the training shop's codes lead to. There is nothing to type in, because codes confirm themselves.
    if (area === 'skojarz-aplikacje') return pageResponse(200, 'Szkolenie: kod potwierdzi się sam')
    if (area === 'media' && rest[0] === 'labels' && rest.length === 2)
      return media.label(decodeURIComponent(rest[1] ?? ''))
    if (area === 'media') return media.file(decodeURIComponent(pathname))
    if (area === 'image-render' && rest.length === 4) {
      const [type = '', width = '', height = '', pk = ''] = rest
      return media.preview(request, type, width, height, pk)
    }
    return dispatch(request, body)
  }

  return app
}
