import { z } from 'zod'
import { named } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { amount, exact, rangeFilters, rowFilters, rowKey } from './statistics-parts.ts'

/** Orders of each product between two days: PLN net, kg, number of orders, and logins that ordered it. */
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
