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
