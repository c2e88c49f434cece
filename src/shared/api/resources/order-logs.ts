import { z } from 'zod'
import { moment, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'

const orderLogRecord = z.looseObject({
  author: text,
  status: text,
  payment_status: text,
  delivery_status: text,
  date: moment,
})

export const orderLogs = defineResource({
  name: 'orderLogs',
  path: '/api/v1/order-logs/',
  model: 'order',
  record: orderLogRecord,
  filters: { order_pk: z.number().int().optional() },
  defaultOrdering: '-date',
  orderable: ['date'],
  verbs: ['list'],
})
