/** A request as the client actually sent it, for assertions in tests. */
export interface LoggedRequest {
  method: string
  path: string
  query: string
  /** Null if the request had no such header. */
  authorization: string | null
  contentType: string | null
  accept: string | null
  acceptLanguage: string | null
  csrfToken: string | null
  /** First 16 kB as text. */
  body: string
  bodyBytes: number
  /** The client aborted the request before the response. */
  isAborted: boolean
  /** Status of the response. Null until there is one, and if the connection was closed instead. */
  status: number | null
}

export interface RequestLog {
  /** Adds a request; `head` is the beginning of its body. Returns the function that records the response's status. */
  add(request: Request, body: { head: Uint8Array; length: number }): (status: number) => void
  all(): LoggedRequest[]
  clear(): void
}

const KEPT = 2000
const BODY_BYTES = 16_384

export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = []
  return {
    add(request, { head, length }) {
      const url = new URL(request.url)
      const header = (name: string): string | null => request.headers.get(name)
      const entry: LoggedRequest = {
        method: request.method,
        path: url.pathname,
        query: url.search.slice(1),
        authorization: header('authorization'),
        contentType: header('content-type'),
        accept: header('accept'),
        acceptLanguage: header('accept-language'),
        csrfToken: header('x-csrftoken'),
        body: new TextDecoder().decode(head.subarray(0, BODY_BYTES)),
        bodyBytes: length,
        isAborted: false,
        status: null,
      }
      entries.push(entry)
      request.signal.addEventListener('abort', () => void (entry.isAborted = true), { once: true })
      if (entries.length > KEPT) entries = entries.slice(-KEPT)
      return (status) => void (entry.status = status)
    },
    all: () => entries,
    clear() {
      entries = []
    },
  }
}
