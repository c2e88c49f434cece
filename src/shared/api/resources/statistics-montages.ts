import { z } from 'zod'
import { named } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { amount, exact, monthFilters, rowFilters, rowKey } from './statistics-parts.ts'

/** Number of pieces by plate type. The servers define the names of the types. */
const byPlateType = z
  .record(z.string(), amount)
  .nullish()
  .transform((counts) => counts ?? {})
  .catch({})

/**
 * Montage work of each user in a month: sheets closed, mounted, printed and radiated, weight in kg, and counts by plate
 * type.
 */
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
