import { z } from 'zod'
import { options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { amount, exact, rangeFilters, rowFilters } from './statistics-parts.ts'

/** Options for a filter. A server with only one grouping may return none and decide by itself how to group. */
const choices = (path: string) =>
  operation({
    method: 'GET',
    path,
    params: z.undefined(),
    query: z.undefined(),
    body: z.undefined(),
    reply: options,
    permission: 'view_stats',
  })

/**
 * Sales by years, months, weeks or days of a range. Rows have no key, so rows of two ranges are matched by position.
 * Delays are in days, negative for orders that were sent early.
 */
export const statisticsSales = defineResource({
  name: 'statisticsSales',
  path: '/api/v1/sales-stats/',
  model: 'stats',
  record: z.looseObject({
    date_to_display: text,
    net_sum_without_delivery_costs: exact,
    num_of_orders: amount,
    num_of_on_cash_delivery_orders: amount,
    num_of_order_products: amount,
    num_of_orders_sent_on_day_set_by_system: amount,
    num_of_delayed_orders: amount,
    num_of_delayed_days_max: amount,
    num_of_delayed_days_min: amount,
  }),
  filters: { ...rowFilters, ...rangeFilters, group_by_date: z.string().optional() },
  defaultOrdering: 'date',
  orderable: ['date'],
  verbs: ['list'],
  operations: {
    shopVersions: choices('/api/v1/sales-stats/shop_versions/'),
    groupings: choices('/api/v1/sales-stats/group_by_dates_options/'),
  },
})
