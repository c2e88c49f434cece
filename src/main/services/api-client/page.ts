import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '#shared/api/list-query.ts'

function parameter(url: URL, name: string, fallback: number): number {
  const value = Number(url.searchParams.get(name))
  return Number.isSafeInteger(value) && value > 0 ? value : fallback
}

/**
 * Converts any list response to a page. A bare list contains all rows, so the requested page is cut out of it. A page
 * without a count gets the number of rows known so far and is marked as guessed (`isCountGuessed`).
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

/** Adds `pk` to records. Some views keep Django's own name `id` for the key. */
export function withKeys(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(withKey)
  if (typeof raw === 'object' && raw !== null && 'results' in raw && Array.isArray(raw.results))
    return { ...raw, results: raw.results.map(withKey) }
  return withKey(raw)
}
