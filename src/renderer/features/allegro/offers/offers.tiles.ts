import { call } from '../../../lib/api.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { OFFER_LIST } from './offer-address.ts'

/** No filter knows of errors: the newest offers are looked at. */
const LOOKED_AT = 100

export const allegroOfferTiles: readonly ShiftTile[] = [
  {
    id: 'allegro.errors',
    title: 'Oferty z błędami',
    hint: 'Odrzucone przez Allegro',
    permission: 'view_offer',
    kind: 'work',
    address: OFFER_LIST,
    async question(signal) {
      const query = { page: 1, page_size: LOOKED_AT, ordering: '-pk' }
      const { count, results } = await call('allegroOffers.list', { query }, { signal })
      const refused = results.filter(({ external_errors }) => external_errors.length > 0)
      const [newest] = refused
      return {
        count: refused.length,
        isAtLeast: count > results.length && refused.length > 0,
        ...(newest?.title && { note: newest.title }),
      }
    },
  },
]
