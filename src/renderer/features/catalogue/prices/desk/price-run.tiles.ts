import { request } from '../../../../lib/bridge.ts'
import { addressOf } from '../../../../lib/screens.ts'
import type { ShiftTile } from '../../../../lib/shift-tile.ts'
import { openCount } from './run-state.ts'
import { runSummary } from './run-words.ts'

export const priceRunTiles: readonly ShiftTile[] = [
  {
    id: 'price-run.open',
    title: 'Przerwana zmiana cen',
    hint: 'Produkty, których cen nie zapisano do końca',
    permission: 'change_productoptionprice',
    kind: 'work',
    address: addressOf('priceDesk'),
    /** Asks this station only. */
    async question() {
      const { run } = await request('priceRuns.get')
      const count = run ? openCount(run) : 0
      return count > 0 && run ? { count, note: runSummary(run), isUrgent: true } : { count }
    },
  },
]
