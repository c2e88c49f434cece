import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

/** No filter selects a day, so the tile reads the newest clients, as many as a morning usually brings. */
const LOOKED_AT = 20
const NEWEST_FIRST = '-date_added'

const NO_DAYS = 'Serwer nie podaje, kiedy dodano klientów.'

export const clientTiles: readonly ShiftTile[] = [
  {
    id: 'clients.today',
    title: 'Nowi klienci',
    hint: 'Konta założone dzisiaj',
    permission: 'view_client',
    kind: 'news',
    address: `${addressOf('clients.list')}?ordering=${NEWEST_FIRST}`,
    async question(signal) {
      const query = { page: 1, page_size: LOOKED_AT, ordering: NEWEST_FIRST }
      const { results } = await call('clients.list', { query }, { signal })
      if (results.length > 0 && results.every(({ date_added }) => date_added === null)) {
        throw new ApiFailure({ code: ErrorCode.responseUnusable, message: NO_DAYS })
      }
      const today = formatDate(new Date().toISOString())
      const count = results.filter(({ date_added }) => formatDate(date_added) === today).length
      return { count, isAtLeast: count === LOOKED_AT }
    },
  },
]
