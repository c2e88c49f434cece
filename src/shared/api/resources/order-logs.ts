import { z } from 'zod'
import { code, moment, named } from '../lenient.ts'
import { defineResource } from '../resource.ts'

const orderLogRecord = z.looseObject({
  author: named,
  status: code,
  payment_status: code,
  delivery_status: code,
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
