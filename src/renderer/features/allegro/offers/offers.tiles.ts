import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { isRefused } from './offer-errors.ts'
import { readOffers } from './refused/read-offers.ts'
import { addressOf } from '../../../lib/screens.ts'

async function refusedOffers(signal: AbortSignal) {
  const { offers, nextPage } = await readOffers(signal)
  const refused = offers.filter(isRefused)
  return { refused, isAtLeast: nextPage !== null && refused.length > 0 }
}

export const allegroOfferTiles: readonly ShiftTile[] = [
  {
    id: 'allegro.errors',
    title: 'Oferty z błędami',
    hint: 'Odrzucone przez Allegro',
    permission: 'view_offer',
    kind: 'work',
    address: addressOf('allegroOffers.refused'),
    async question(signal) {
      const { refused, isAtLeast } = await refusedOffers(signal)
      const [newest] = refused
      return { count: refused.length, isAtLeast, ...(newest?.title && { note: newest.title }) }
    },
  },
]
