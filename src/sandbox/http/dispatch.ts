import type { HttpMethod } from '#shared/api/operation.ts'
import type { IsAllowed } from './access.ts'
import type { ReceivedBody } from './body.ts'
import type { Authenticate, Call, Reply } from './call.ts'
import type { Dialect } from './dialect.ts'
import { PageProblem, Problem } from './problem.ts'
import { emptyResponse, fileResponse, jsonResponse, pageResponse } from './response.ts'
import type { MatchRoute, RouteMatch } from './routes.ts'
import type { Temper } from './temper/temper.ts'
import { textsFor, type Texts } from './texts.ts'

/** Handles a request to the API, with checks in the same order as Django REST Framework. */
export type Dispatch = (request: Request, received: ReceivedBody) => Promise<Response>

export interface DispatchDeps {
  authenticate: Authenticate
  match: MatchRoute
  isAllowed: IsAllowed
  dialect: () => Dialect
  temper: () => Temper
}

export function createDispatch({ authenticate, match, isAllowed, dialect, temper }: DispatchDeps): Dispatch {
  return async (request, received) => {
    const url = new URL(request.url)
    const texts = textsFor(request.headers.get('accept-language') ?? undefined)
    try {
      const route = match(url.pathname)
      if (!route) return missing(url, match)
      return toResponse(await answer(request, received, url, route, texts))
    } catch (error) {
      if (error instanceof Problem) return problemResponse(error)
      if (error instanceof PageProblem) return pageResponse(error.status, error.title)
      throw error
    }
  }

  async function answer(
    request: Request,
    received: ReceivedBody,
    url: URL,
    { endpoints, params }: RouteMatch,
    texts: Texts,
  ): Promise<Reply> {
    negotiate(request.headers.get('accept'), url.searchParams.get('format'), texts)
    const staff = authenticate(request.headers.get('authorization') ?? undefined, texts)
    const endpoint = endpoints.get(methodOf(request))
    const isAnonymous = [...endpoints.values()].every(({ operation }) => operation.isAnonymous)
    if (!staff && !isAnonymous) throw new Problem(401, { detail: texts.credentialsMissing })
    if (!endpoint) throw new Problem(405, { detail: texts.methodNotAllowed(request.method) })
    const { name, operation } = endpoint
    if (staff && !operation.isAnonymous && !isAllowed(name, operation, staff, params)) {
      throw new Problem(403, { detail: texts.permissionDenied })
    }
    const body = await received.parse(request.headers.get('content-type') ?? '', texts)
    const { searchParams: query, origin } = url
    const call: Call = { params, query, body, staff, texts, origin, dialect: dialect() }
    const asked = { operation, call }
    temper().receive(asked)
    return temper().answer(asked, await endpoint.answer(call))
  }
}

const methodOf = (request: Request): HttpMethod =>
  (request.method === 'HEAD' ? 'GET' : request.method) as HttpMethod

/**
 * Redirects an address that only lacks its closing slash, for any method. Any other unknown address returns an HTML
 * page.
 */
function missing(url: URL, match: MatchRoute): Response {
  if (!url.pathname.endsWith('/') && match(`${url.pathname}/`)) {
    return new Response(null, { status: 301, headers: { location: `${url.pathname}/${url.search}` } })
  }
  return pageResponse(404, 'Not Found')
}

/**
 * Throws unless the client accepts JSON, the API's only format, so a request for PDF gets 406. `format` is the
 * framework's own parameter.
 */
function negotiate(accept: string | null, format: string | null, texts: Texts): void {
  if (format !== null && format !== 'json') throw new Problem(404, { detail: texts.notFound })
  if (accept === null || accept.trim() === '') return
  const types = accept.split(',').map((part) => (part.split(';')[0] ?? '').trim().toLowerCase())
  const isServed = types.some((type) => ['*/*', 'application/*', 'application/json'].includes(type))
  if (!isServed) throw new Problem(406, { detail: texts.notAcceptable })
}

function toResponse({ status = 200, body, file }: Reply): Response {
  if (file) return fileResponse(file)
  return body === undefined ? emptyResponse(status) : jsonResponse(status, body)
}

function problemResponse({ status, body }: Problem): Response {
  const response = jsonResponse(status, body)
  if (status === 401) response.headers.set('www-authenticate', 'Token')
  return response
}
