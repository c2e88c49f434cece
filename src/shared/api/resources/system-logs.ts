import { z } from 'zod'
import { moment, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'

/** What went wrong in the shop's server; read only. */
export const systemLogs = defineResource({
  name: 'systemLogs',
  path: '/api/v1/system_logs/',
  model: 'systemlog',
  record: z.looseObject({
    pk: z.number().int(),
    timestamp: moment,
    type: text,
    description: text,
    stack: text,
  }),
  filters: {
    timestamp: z.iso.date().optional(),
    type: z.string().optional(),
    description: z.string().optional(),
  },
  defaultOrdering: '-timestamp',
  orderable: ['timestamp', 'type'],
  verbs: ['list'],
})
