import { PAGE_SIZES } from '#shared/api/list-query.ts'
import { call } from '../../../lib/api.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { isRefused, type Offer } from './offers.columns.tsx'
import { addressOf } from '../../../lib/screens.ts'

/**
 * No filter selects offers with errors, so the tile reads all offers, newest first, up to a limit that keeps the wait
 * short.
 */
const PAGE_SIZE = PAGE_SIZES.at(-1) ?? 200
const MOST_PAGES = 10

async function refusedOffers(signal: AbortSignal) {
  const refused: Offer[] = []
  let seen = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page, page_size: PAGE_SIZE, ordering: '-pk' }
    const { count, results } = await call('allegroOffers.list', { query }, { signal })
    refused.push(...results.filter(isRefused))
    seen += results.length
    if (seen >= count || results.length === 0) return { refused, isAtLeast: false }
  }
  return { refused, isAtLeast: refused.length > 0 }
}

export const allegroOfferTiles: readonly ShiftTile[] = [
  {
    id: 'allegro.errors',
    title: 'Oferty z błędami',
    hint: 'Odrzucone przez Allegro',
    permission: 'view_offer',
    kind: 'work',
    address: addressOf('allegroOffers.list'),
    async question(signal) {
      const { refused, isAtLeast } = await refusedOffers(signal)
      const [newest] = refused
      return { count: refused.length, isAtLeast, ...(newest?.title && { note: newest.title }) }
    },
  },
]
