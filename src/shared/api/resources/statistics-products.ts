import { z } from 'zod'
import { named } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { amount, exact, rangeFilters, rowFilters, rowKey } from './statistics-parts.ts'

/** What was ordered of each product between two days: PLN net, kg, orders that hold it, and logins that ordered it. */
export const statisticsProducts = defineResource({
  name: 'statisticsProducts',
  path: '/api/v1/products-stats/',
  model: 'stats',
  record: z.looseObject({
    pk: rowKey,
    name: named,
    no_orders: amount,
    net_value: exact,
    weight: exact,
    no_logins: amount,
  }),
  filters: { ...rowFilters, ...rangeFilters },
  defaultOrdering: '-net_value',
  orderable: ['pk', 'name', 'no_orders', 'net_value', 'weight', 'no_logins'],
  verbs: ['list'],
})
