import { z } from 'zod'
import { bareOrPaged, asRecord, moment, named, options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { amount, exact, howMany, rangeFilters, rowFilters, rowKey, social } from './statistics-parts.ts'

/** Uses the client's key as the row's key; some servers call it `pk` or `id`. */
const keyedByClient = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && 'client_pk' in raw
    ? { ...raw, pk: raw.client_pk }
    : asRecord(raw)

/**
 * Orders of each client between two days. `netto` and the averages are PLN, net and without delivery. The dates and the
 * social fields show the client's present state, whatever the range.
 */
export const statisticsClients = defineResource({
  name: 'statisticsClients',
  path: '/api/v1/client-stats/',
  model: 'stats',
  record: z.preprocess(
    keyedByClient,
    z.looseObject({
      pk: rowKey,
      login: text,
      register_date: moment,
      last_login: moment,
      last_order: moment,
      netto: exact,
      no_orders: amount,
      no_ordered_products: amount,
      avg_order_value: exact,
      avg_product_value: exact,
      no_subscriptions: howMany,
      favorites: howMany,
      discount_group: named,
      fb_like: social,
      recommendation: social,
      fb_friends: social,
    }),
  ),
  filters: { ...rowFilters, ...rangeFilters },
  defaultOrdering: '-netto',
  orderable: [
    'login',
    'register_date',
    'netto',
    'no_orders',
    'no_ordered_products',
    'avg_order_value',
    'avg_product_value',
  ],
  verbs: ['list'],
  operations: {
    /** Favourite products of one client, newest first if the server sends dates. */
    favorites: operation({
      method: 'GET',
      path: '/api/v1/client-stats/favorite-products/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(
        z.preprocess(
          (raw) => (typeof raw === 'string' ? { name: raw } : asRecord(raw)),
          z.looseObject({ pk: amount, name: named, product_name: named, date_added: moment }),
        ),
      ),
      permission: 'view_stats',
    }),
    /** Shop versions, also for the statistics of products and packages. */
    shopVersions: operation({
      method: 'GET',
      path: '/api/v1/client-stats/shop_versions/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: 'view_stats',
    }),
  },
})
