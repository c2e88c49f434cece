import { PAGE_SIZES } from '#shared/api/list-query.ts'
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
 * Reads offers page by page, newest first, from a page on and at most two thousand. `onPage` is called after each page
 * with the number of offers read so far.
 */
export async function readOffers(
  signal: AbortSignal,
  from = 1,
  onPage?: (read: number) => void,
): Promise<ReadOffers> {
  const offers: Offer[] = []
  for (let page = from; ; page += 1) {
    const query = { page, page_size: PAGE_SIZE, ordering: '-pk' }
    const { count, results } = await call('allegroOffers.list', { query }, { signal })
    offers.push(...results)
    onPage?.(offers.length)
    const isWhole = (from - 1) * PAGE_SIZE + offers.length >= count || results.length === 0
    if (isWhole) return { offers, count, nextPage: null }
    if (page - from + 1 >= MOST_PAGES) return { offers, count, nextPage: page + 1 }
  }
}
