import { z } from 'zod'
import { named } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { amount, exact, monthFilters, rowFilters, rowKey } from './statistics-parts.ts'

/** Work of the print room in a month, and how much of it was packed and sent. Order lines, kg. */
export const statisticsProduction = defineResource({
  name: 'statisticsProduction',
  path: '/api/v1/production-stats/',
  model: 'stats',
  record: z.looseObject({
    pk: rowKey,
    name: named,
    order_products_count: amount,
    order_products_weight: exact,
    packed_count: amount,
    packed_weight: exact,
    sent_count: amount,
    not_sent_count: amount,
  }),
  filters: { ...rowFilters, ...monthFilters },
  defaultOrdering: 'name',
  orderable: [
    'pk',
    'name',
    'order_products_count',
    'order_products_weight',
    'packed_count',
    'packed_weight',
    'sent_count',
    'not_sent_count',
  ],
  verbs: ['list'],
})
