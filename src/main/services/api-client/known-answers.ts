import { LRUCache } from 'lru-cache'

/** A read's answer that the server need not send again: it says 304 while it is unchanged. */
export interface KnownAnswer {
  etag: string
  /** Its status and headers; the body is read. */
  response: Response
  text: string
}

/**
 * The last answers that came with an ETag, by token and address: a poll asks "changed since?" and mostly gets no body.
 * Bounded by characters, oldest use first; what belongs to one session is never found by another's token.
 */
export interface KnownAnswers {
  find(token: string | null, url: URL): KnownAnswer | null
  keep(token: string | null, url: URL, response: Response, text: string): void
  clear(): void
}

/** Of one answer and of all together, in characters. */
const LIMITS = { maxEntrySize: 500_000, maxSize: 8_000_000 }

export function createKnownAnswers(): KnownAnswers {
  const answers = new LRUCache<string, KnownAnswer>({
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
