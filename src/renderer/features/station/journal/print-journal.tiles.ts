import { PRINT_JOURNAL } from '../../../entities/station/station-address.ts'
import { request } from '../../../lib/bridge.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'

const UNKNOWN = { state: 'unknown' } as const

export const printJournalTiles: readonly ShiftTile[] = [
  {
    id: 'prints.unknown',
    title: 'Wydruki bez odpowiedzi',
    hint: 'Nie wiadomo, czy etykieta wyszła',
    permission: 'send_order',
    kind: 'work',
    address: `${PRINT_JOURNAL}?${new URLSearchParams(UNKNOWN)}`,
    async question() {
      const { count } = await request('journal.list', { ...UNKNOWN, page: 1, pageSize: 1 })
      return { count, isUrgent: count > 0 }
    },
  },
]
