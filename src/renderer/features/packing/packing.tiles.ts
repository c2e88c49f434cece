import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { leftBehind } from '../../lib/left-behind.ts'
import type { ShiftTile } from '../../lib/shift-tile.ts'
import { addressOf } from '../../lib/screens.ts'

export const packingTiles: readonly ShiftTile[] = [
  {
    id: 'packing.left',
    title: 'Niedopakowane',
    hint: 'Zaczęte na tym stanowisku',
    permission: 'send_order',
    kind: 'work',
    address: addressOf('packing.entry'),
    question() {
      const [first, ...others] = leftBehind()
      if (first === undefined) return Promise.resolve({ count: 0 })
      const note = `${first.number}: ${countOf(first.left, COUNTED.package)}${others.length > 0 ? ' i inne' : ''}`
      return Promise.resolve({ count: others.length + 1, note, isUrgent: true })
    },
  },
]
