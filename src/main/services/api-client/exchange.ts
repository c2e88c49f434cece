import { LRUCache } from 'lru-cache'
import ky from 'ky'
import { CallEnd, findCause } from './failures.ts'
import { FileUnreadable } from './multipart-body.ts'

const NAME = 'csrftoken'

/** Django's csrftoken, stored in memory for each host. A pure token API sets none, and then none is sent (OP-08). */
interface CsrfCookies {
  learn(origin: string, headers: Headers): void
  headersFor(origin: string): Record<string, string>
}

function isExpired(attributes: readonly string[]): boolean {
  return attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute))
}

export function createCsrfCookies(): CsrfCookies {
  const tokens = new Map<string, string>()
  return {
    learn(origin, headers) {
      for (const cookie of headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split(';')
        const [name = '', ...value] = pair.split('=')
        if (name.trim() !== NAME) continue
        const token = value.join('=').trim().replace(/^"|"$/g, '')
        if (token === '' || isExpired(attributes)) tokens.delete(origin)
        else tokens.set(origin, token)
      }
    },
    headersFor(origin) {
      const token = tokens.get(origin)
      const headers: Record<string, string> = {}
      if (token !== undefined) Object.assign(headers, { Cookie: `${NAME}=${token}`, 'X-CSRFToken': token })
      return headers
    },
  }
}

/** A cached read response with an ETag. The server responds with 304 while it is unchanged. */
interface KnownResponse {
  etag: string
  /** Status and headers. The body has already been read. */
  response: Response
  text: string
}

/**
 * The latest responses with an ETag, by token and address, so that a poll can be conditional and mostly gets no body.
 * The cache is limited by characters and drops the least recently used entry. Responses of one session are never found
 * with another's token.
 */
export interface KnownResponses {
  find(token: string | null, url: URL): KnownResponse | null
  keep(token: string | null, url: URL, response: Response, text: string): void
  clear(): void
}

/** Limits in characters: of one response, and of all cached responses together. */
const LIMITS = { maxEntrySize: 500_000, maxSize: 8_000_000 }

export function createKnownResponses(): KnownResponses {
  const answers = new LRUCache<string, KnownResponse>({
    ...LIMITS,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  })

  const keyOf = (token: string | null, url: URL) => `${token ?? ''} ${url.href}`

  return {
    find: (token, url) => answers.get(keyOf(token, url)) ?? null,
    keep(token, url, response, text) {
      const key = keyOf(token, url)
      const etag = response.headers.get('etag')
      const isKept = response.status === 200 && etag !== null
      if (!isKept || response.headers.get('cache-control')?.includes('no-store')) answers.delete(key)
      else answers.set(key, { etag, response, text })
    },
    clear: () => answers.clear(),
  }
}

export interface ExchangeRequest {
  method: string
  url: URL
  accept: string
  /** Sign-in calls are sent without the token, because the server would respond to a stale one with 401. */
  isAnonymous?: boolean
  /**
   * Makes the request conditional on a cached response. If the response is 304, the exchange's `held` is the cached
   * one.
   */
  known?: Pick<KnownResponses, 'find'>
  json?: unknown
  form?: { contentType: string; length: number; stream: ReadableStream<Uint8Array> }
  /** `none` is for a request that changes something, `away` for media that a server stores on another host. */
  redirects: 'none' | 'sameOrigin' | 'away'
  /** Whether a redirect to this address is allowed. If omitted, all redirects that the rule allows are followed. */
  mayFollow?: (target: URL) => boolean
  signal: AbortSignal
}

interface ExchangeDeps {
  /** Returns the token for a host, or null. No host ever gets the token of another one (DESK-028). */
  token: (origin: string) => string | null
  /** Origin of the API. Only this origin gets the token and the CSRF cookie. */
  apiOrigin: () => string
  cookies: CsrfCookies
  connection: { answered(date?: string | null): void; failed(): void; suspected(): void }
}

export interface Exchange {
  response: Response
  /** The token that the request carried, if any. */
  token: string | null
  /** The cached response that the request referred to. */
  held: KnownResponse | null
}

export class RefusedRedirect extends Error {}

const MAX_REDIRECTS = 5

const client = ky.create({ retry: 0, timeout: false, throwHttpErrors: false, redirect: 'manual' })

function isRedirect(response: Response): boolean {
  return [301, 302, 303, 307, 308].includes(response.status)
}

function targetOf(response: Response, from: URL, { redirects: rule, mayFollow }: ExchangeRequest): URL {
  const location = response.headers.get('location')
  const target = location && URL.canParse(location, from.href) ? new URL(location, from) : null
  const isAllowed =
    target !== null &&
    /^https?:$/.test(target.protocol) &&
    (rule === 'away' || (rule === 'sameOrigin' && target.origin === from.origin)) &&
    (mayFollow?.(target) ?? true)
  if (!isAllowed) throw new RefusedRedirect(`redirected to ${target?.origin ?? 'nowhere'}`)
  return target
}

/** Whether fetch refused a redirect under `redirect: 'error'`. This error has no class or code of its own. */
function isRefusedByFetch(cause: unknown): boolean {
  let current: unknown = cause
  while (current instanceof Error && current.message !== 'unexpected redirect') current = current.cause
  return current instanceof Error
}

/** Performs one HTTP exchange with headers, CSRF, redirects and the connection's state. The caller reads the body. */
export function createExchange(deps: ExchangeDeps): (request: ExchangeRequest) => Promise<Exchange> {
  const send = async (request: ExchangeRequest, url: URL): Promise<Exchange> => {
    const isApi = url.origin === deps.apiOrigin()
    const token = isApi && !request.isAnonymous ? deps.token(url.origin) : null
    const held = request.known?.find(token, url) ?? null
    const headers: Record<string, string> = {
      Accept: request.accept,
      'Accept-Language': 'pl',
      ...(token === null ? {} : { Authorization: `Token ${token}` }),
      ...(held ? { 'If-None-Match': held.etag } : {}),
      ...(isApi ? deps.cookies.headersFor(url.origin) : {}),
    }
    if (request.form) {
      headers['Content-Type'] = request.form.contentType
      headers['Content-Length'] = String(request.form.length)
    }
    const response = await client(url, {
      method: request.method,
      headers,
      signal: request.signal,
      // ky passes fetch a request whose signal only follows this one. Their link may be garbage-collected while the
      // body is still being transferred, and then neither a time limit nor a cancellation would end the call.
      fetch: (input, init) => fetch(input, { ...init, signal: request.signal }),
      ...(request.json === undefined ? {} : { json: request.json }),
      // With `manual`, fetch copies the request first, and the copy would keep the whole body (2 GB) in memory.
      ...(request.form ? { body: request.form.stream, redirect: 'error' } : {}),
    })
    if (isApi) {
      deps.cookies.learn(url.origin, response.headers)
      if (response.status < 500) deps.connection.answered(response.headers.get('date'))
    }
    return { response, token, held }
  }

  return async (request) => {
    let url = request.url
    try {
      for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
        const exchange = await send(request, url)
        if (!isRedirect(exchange.response)) return exchange
        await exchange.response.body?.cancel()
        url = targetOf(exchange.response, url, request)
      }
    } catch (cause) {
      if (cause instanceof RefusedRedirect) throw cause
      const file = findCause(cause, FileUnreadable)
      if (file) throw file
      if (request.form && isRefusedByFetch(cause)) throw new RefusedRedirect('redirected', { cause })
      const reason: unknown = request.signal.aborted ? request.signal.reason : cause
      const isOfApi = url.origin === deps.apiOrigin()
      if (reason instanceof CallEnd) {
        if (isOfApi && reason.code === 'API_TIMEOUT') deps.connection.suspected()
      } else if (isOfApi) {
        deps.connection.failed()
      }
      throw reason
    }
    throw new RefusedRedirect('redirected too often')
  }
}

/** Returns a probe that checks whether anything responds at the host. It sends no token. */
export function createHostProbe(
  baseUrl: () => string,
  timeoutMs = 5_000,
): (signal: AbortSignal) => Promise<boolean> {
  return async (signal) => {
    const response = await client(`${baseUrl().replace(/\/+$/, '')}/`, {
      headers: { Accept: '*/*', 'Accept-Language': 'pl' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return true
  }
}
