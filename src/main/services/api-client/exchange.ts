import { LRUCache } from 'lru-cache'
import ky from 'ky'
import { CallEnd, findCause } from './failures.ts'
import { FileUnreadable } from './multipart-body.ts'

const NAME = 'csrftoken'

/** Django's csrftoken, kept in memory per host; a pure token API sets none, and then none is sent (OP-08). */
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

/** A read's answer that the server need not send again: it says 304 while it is unchanged. */
interface KnownResponse {
  etag: string
  /** Its status and headers; the body is read. */
  response: Response
  text: string
}

/**
 * The last answers that came with an ETag, by token and address: a poll asks "changed since?" and mostly gets no body.
 * Bounded by characters, oldest use first; what belongs to one session is never found by another's token.
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
  /** Sign-in calls go out without the token: a stale one would be answered 401. */
  isAnonymous?: boolean
  /** Asks only whether what is known has changed: the answer is then 304, and `held` of the exchange what it was. */
  known?: Pick<KnownResponses, 'find'>
  json?: unknown
  form?: { contentType: string; length: number; stream: ReadableStream<Uint8Array> }
  /** `none` for a request that changes something, `away` for media that a server keeps on another host. */
  redirects: 'none' | 'sameOrigin' | 'away'
  /** Whether a redirect may lead there; any that its rule allows where it is left out. */
  mayFollow?: (target: URL) => boolean
  signal: AbortSignal
}

interface ExchangeDeps {
  /** The token for a host, or null: no host ever gets another one's (DESK-028). */
  token: (origin: string) => string | null
  /** Origin of the API: only it gets the token and the CSRF cookie. */
  apiOrigin: () => string
  cookies: CsrfCookies
  connection: { answered(): void; failed(): void; suspected(): void }
}

export interface Exchange {
  response: Response
  /** The token that the request carried, if any. */
  token: string | null
  /** The answer of before that the request named. */
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

/** What fetch says under `redirect: 'error'`; it has no class or code of its own. */
function isRefusedByFetch(cause: unknown): boolean {
  let current: unknown = cause
  while (current instanceof Error && current.message !== 'unexpected redirect') current = current.cause
  return current instanceof Error
}

/** One HTTP exchange with headers, CSRF, redirects and the connection's state; the body is left to the caller. */
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
      // ky hands fetch a request whose signal only follows this one, and the tie between them may be collected as garbage
      // while the body is still coming: no time limit and no cancelling would end that call.
      fetch: (input, init) => fetch(input, { ...init, signal: request.signal }),
      ...(request.json === undefined ? {} : { json: request.json }),
      // `manual` makes fetch copy the request first, and the copy keeps the whole body in memory: 2 GB of it.
      ...(request.form ? { body: request.form.stream, redirect: 'error' } : {}),
    })
    if (isApi) {
      deps.cookies.learn(url.origin, response.headers)
      if (response.status < 500) deps.connection.answered()
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

/** Whether anything at all answers at the host; no token goes out. */
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
