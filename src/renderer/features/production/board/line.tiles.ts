import type { ShiftTile } from '../../../lib/shift-tile.ts'
import { useStation } from '../../../lib/station.ts'
import { addressOf } from '../../../lib/screens.ts'

const shared = { permission: 'view_orderproductprocessstagestatus', kind: 'work' } as const

/** The counting code is loaded with the first query, because the start screen does not need it. */
export const lineTiles: readonly ShiftTile[] = [
  {
    ...shared,
    id: 'lines.open',
    address: addressOf('productionCubes.list', { query: { site_pk: '' } }),
    title: 'Otwarte za długo',
    hint: 'Rozpoczęte i niezakończone',
    question: async (signal) => (await import('./line-counts.ts')).countForgotten(signal),
  },
  {
    ...shared,
    id: 'lines.late',
    address: addressOf('productionStation'),
    title: 'Po terminie na maszynie',
    hint: 'Pozycje, które tu czekają',
    async question(signal) {
      const setting = useStation.getState().info?.production
      if (!setting) return { count: 0, note: 'Stanowisko nie ma maszyny' }
      return (await import('./line-counts.ts')).countLate(setting, signal)
    },
  },
]
