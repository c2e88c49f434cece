import { call } from '../../../lib/api.ts'
import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { addressOf } from '../../../lib/screens.ts'

export const dataImportTiles: readonly ShiftTile[] = [
  {
    id: 'data-import.failed',
    title: 'Nieudany import',
    hint: 'Ostatni import danych',
    permission: 'change_product',
    kind: 'work',
    address: addressOf('dataImport'),
    async question(signal) {
      const { error } = await call('dataImport.status', {}, { signal })
      return error === null ? { count: 0 } : { count: 1, note: error, isUrgent: true }
    },
  },
]
