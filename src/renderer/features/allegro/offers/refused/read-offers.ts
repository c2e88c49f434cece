import { everyPage, type PagePlace } from '#shared/api/every-page.ts'
import { FIRST_PAGE, PAGE_SIZES } from '#shared/api/list-query.ts'
import { call } from '../../../../lib/api.ts'
import type { Offer } from '../offer-errors.ts'

/** No filter of the API selects offers with errors, so all offers are read, up to a limit that keeps the wait short. */
const PAGE_SIZE = PAGE_SIZES.at(-1) ?? 200
const MOST_PAGES = 10

export interface ReadOffers {
  offers: readonly Offer[]
  /** Number of all offers of the shop. */
  count: number
  /** The page with which reading can go on; null if everything was read. */
  nextPage: number | null
}

/**
 * Reads offers page by page, newest first, from a place on and at most ten pages. `onPage` is called after each page
 * with the number of offers read so far.
 */
export async function readOffers(
  signal: AbortSignal,
  from: PagePlace = { page: FIRST_PAGE, rows: 0 },
  onPage?: (read: number) => void,
): Promise<ReadOffers> {
  const offers: Offer[] = []
  let { page: nextPage, rows: total } = from
  const read = (page: number) =>
    call('allegroOffers.list', { query: { page, page_size: PAGE_SIZE, ordering: '-pk' } }, { signal })
  for await (const { count, results } of everyPage(read, from)) {
    nextPage += 1
    total = count
    offers.push(...results)
    onPage?.(offers.length)
    const isMore = results.length > 0 && from.rows + offers.length < count
    if (isMore && nextPage - from.page >= MOST_PAGES) return { offers, count, nextPage }
  }
  return { offers, count: total, nextPage: null }
}
