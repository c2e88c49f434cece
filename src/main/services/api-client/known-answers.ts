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

interface KnownAnswersLimits {
  /** Of one answer and of all together, in characters. */
  longest: number
  total: number
}

const LIMITS: KnownAnswersLimits = { longest: 500_000, total: 8_000_000 }

export function createKnownAnswers({ longest, total }: KnownAnswersLimits = LIMITS): KnownAnswers {
  // A map keeps its keys in the order in which they were put in: the first is the one not asked for the longest.
  const answers = new Map<string, KnownAnswer>()
  let size = 0

  const keyOf = (token: string | null, url: URL) => `${token ?? ''} ${url.href}`

  const drop = (key: string) => {
    size -= answers.get(key)?.text.length ?? 0
    answers.delete(key)
  }

  return {
    find(token, url) {
      const key = keyOf(token, url)
      const answer = answers.get(key)
      if (!answer) return null
      answers.delete(key)
      answers.set(key, answer)
      return answer
    },
    keep(token, url, response, text) {
      const key = keyOf(token, url)
      drop(key)
      const etag = response.headers.get('etag')
      const isKept = response.status === 200 && etag !== null && text.length <= longest
      if (!isKept || response.headers.get('cache-control')?.includes('no-store')) return
      answers.set(key, { etag, response, text })
      size += text.length
      for (const oldest of answers.keys()) {
        if (size <= total) break
        drop(oldest)
      }
    },
    clear() {
      answers.clear()
      size = 0
    },
  }
}
