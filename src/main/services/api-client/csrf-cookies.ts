const NAME = 'csrftoken'

/** Django's csrftoken, kept in memory per host; a pure token API sets none, and then none is sent (OP-08). */
export interface CsrfCookies {
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
