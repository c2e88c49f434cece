import { z } from 'zod'
import { named } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { amount, exact, monthFilters, rowFilters, rowKey } from './statistics-parts.ts'

/** Pieces by the name of a plate type; servers name the types themselves. */
const byPlateType = z
  .record(z.string(), amount)
  .nullish()
  .transform((counts) => counts ?? {})
  .catch({})

/** Who did how much with montages in a month: sheets closed, mounted, printed and radiated, kg, and by plate type. */
export const statisticsMontages = defineResource({
  name: 'statisticsMontages',
  path: '/api/v1/montage-stats/',
  model: 'stats',
  record: z.looseObject({
    pk: rowKey,
    name: named,
    closed: amount,
    mounted: amount,
    printed: amount,
    printed_by_plates_8: amount,
    printed_by_plates_4: amount,
    printed_by_plates_4_flipped: amount,
    printed_quantity: amount,
    printed_weight: exact,
    radiated: amount,
    radiated_by_plate_type: byPlateType,
  }),
  filters: { ...rowFilters, ...monthFilters },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'closed', 'mounted', 'printed', 'printed_quantity', 'printed_weight', 'radiated'],
  verbs: ['list'],
})
