import { z } from 'zod'
import { moment, named, options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { amount } from './statistics-parts.ts'

const filters = {
  min_date: z.iso.date().optional(),
  max_date: z.iso.date().optional(),
  production_process: z.string().optional(),
  order_id: z.number().int().optional(),
  order_product_id: z.number().int().optional(),
  montage_nr: z.string().optional(),
} as const

/** Values before and after a change: usually a text, which may contain pairs; on some servers a record. */
const values = z
  .union([text, z.record(z.string(), z.unknown()).transform((pairs) => JSON.stringify(pairs))])
  .catch(null)

/** Log of the work in the print room, newest first. Days come with or without a time; `time` is `HH:MM:SS`. */
export const statisticsLogs = defineResource({
  name: 'statisticsLogs',
  path: '/api/v1/production-logs/',
  model: 'production_log',
  record: z.looseObject({
    created: moment,
    name: named,
    changed_object_name: named,
    order_id: amount,
    order_product_id: amount,
    montage_nr: text,
    old_values: values,
    new_values: values,
    start_date: moment,
    end_date: moment,
    time: text,
  }),
  filters,
  defaultOrdering: '-created',
  orderable: ['created'],
  verbs: ['list'],
  operations: {
    /** Possible values of `production_process`. */
    processes: operation({
      method: 'GET',
      path: '/api/v1/production-logs/log_statuses/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: 'view_production_log',
    }),
    /** Totals of all rows that match the filters, under the server's own names. */
    summary: operation({
      method: 'GET',
      path: '/api/v1/production-logs/summary/',
      params: z.undefined(),
      query: z.strictObject(filters).optional(),
      body: z.undefined(),
      reply: z.record(z.string(), z.unknown()),
      permission: 'view_production_log',
    }),
  },
})
