import { shopDay } from '#shared/domain/shop-clock.ts'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

/** No filter means "until today", so the tile reads the first montages ordered by deadline. */
const LOOKED_AT = 100
const OPEN = { printed: false } as const
const BY_DEADLINE = 'realization_date'

export const montageTiles: readonly ShiftTile[] = [
  {
    id: 'montages.due',
    title: 'Montaże na dziś',
    hint: 'Niewydrukowane, termin do dziś',
    permission: 'view_montage',
    kind: 'work',
    address: `${addressOf('montages.list')}?${new URLSearchParams({ ordering: BY_DEADLINE, printed: 'false' })}`,
    async question(signal) {
      const query = { page: 1, page_size: LOOKED_AT, ordering: BY_DEADLINE, is_archive: false, ...OPEN }
      const { results } = await call('montages.list', { query }, { signal })
      const today = shopDay(new Date()) ?? ''
      const due = results.flatMap(({ realization_date }) => {
        const day = shopDay(realization_date)
        return day !== null && day <= today ? [day] : []
      })
      const [earliest] = due.toSorted((a, b) => a.localeCompare(b))
      const isLate = earliest !== undefined && earliest < today
      return {
        count: due.length,
        isAtLeast: due.length === LOOKED_AT,
        isUrgent: isLate,
        ...(isLate && { note: `Najwcześniejszy termin: ${formatDate(earliest)}` }),
      }
    },
  },
]
