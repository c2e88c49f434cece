import { request } from '../../../lib/bridge.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

const UNKNOWN = { state: 'unknown' } as const

export const printJournalTiles: readonly ShiftTile[] = [
  {
    id: 'prints.unknown',
    title: 'Wydruki bez odpowiedzi',
    hint: 'Nie wiadomo, czy etykieta wyszła',
    permission: 'send_order',
    kind: 'work',
    address: `${addressOf('printJournal')}?${new URLSearchParams(UNKNOWN)}`,
    async question() {
      const { count } = await request('journal.list', { ...UNKNOWN, page: 1, pageSize: 1 })
      return { count, isUrgent: count > 0 }
    },
  },
]
