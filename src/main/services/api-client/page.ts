import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#shared/api/list-query.ts'

function parameter(url: URL, name: string, fallback: number): number {
  const value = Number(url.searchParams.get(name))
  return Number.isSafeInteger(value) && value > 0 ? value : fallback
}

/**
 * A page of a list, whatever the server made of it: a bare list holds everything, so the asked page is cut out of it;
 * a page without its count has at least what it shows, and says that this was guessed (`isCountGuessed`).
 */
export function asPage(operationName: string, url: URL, raw: unknown): unknown {
  if (!operationName.endsWith('.list')) return raw
  const size = parameter(url, 'page_size', DEFAULT_PAGE_SIZE)
  const before = (parameter(url, 'page', FIRST_PAGE) - 1) * size
  if (Array.isArray(raw)) return { count: raw.length, results: raw.slice(before, before + size) }
  if (typeof raw !== 'object' || raw === null || !('results' in raw) || !Array.isArray(raw.results))
    return raw
  if ('count' in raw && Number.isSafeInteger(raw.count)) return raw
  const isMore = 'next' in raw && typeof raw.next === 'string'
  return { ...raw, count: before + raw.results.length + (isMore ? 1 : 0), isCountGuessed: true }
}

function withKey(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || 'pk' in raw) return raw
  return 'id' in raw && Number.isSafeInteger(raw.id) ? { ...raw, pk: raw.id } : raw
}

/** A record's key is called `pk`; Django's own name for it is `id`, and some views keep that. */
export function withKeys(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(withKey)
  if (typeof raw === 'object' && raw !== null && 'results' in raw && Array.isArray(raw.results))
    return { ...raw, results: raw.results.map(withKey) }
  return withKey(raw)
}
