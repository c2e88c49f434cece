import { z } from 'zod'
import { defineOperations, operation } from '../operation.ts'
import { amount, exact, rangeFilters } from './statistics-parts.ts'

const record = z.looseObject({
  no_system: amount,
  no_ups: amount,
  weight_system: exact,
  weight_packed: exact,
  price_system: exact,
  price_ups: exact,
  delivery_packages: amount,
  price_delivery_packages: exact,
  days: amount,
  orders_eu: amount,
  /** The server's own spelling. */
  orders_not_ue: amount,
  price_foreign_system: exact,
  price_foreign_ups: exact,
  orders_multiaddress: amount,
  orders_cut: amount,
  price_orders_cut: exact,
})

/** Reads one record, or a list or page with one record. A range without packages may come as an empty list. */
const single = (raw: unknown): unknown => {
  const rows: unknown = typeof raw === 'object' && raw !== null && 'results' in raw ? raw.results : raw
  return Array.isArray(rows) ? (rows[0] ?? {}) : rows
}

/** Parcels between two days: the system's estimate compared with the carrier's and the packed figures. PLN net, kg. */
export const statisticsPackages = defineOperations({
  name: 'statisticsPackages',
  operations: {
    read: operation({
      method: 'GET',
      path: '/api/v1/packages-stats/',
      params: z.undefined(),
      query: z.strictObject(rangeFilters).optional(),
      body: z.undefined(),
      reply: z.preprocess(single, record),
      permission: 'view_stats',
    }),
  },
})
