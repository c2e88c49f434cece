import { z } from 'zod'
import { integer, moment, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { stableKey } from '../stable-key.ts'

const entry = z.looseObject({ pk: integer, timestamp: moment, type: text, description: text, stack: text })

/**
 * The specification does not promise `pk`, and lists need a key. Without one it is derived from the entry's content.
 */
const record = entry.transform((read) => ({ ...read, pk: read.pk ?? stableKey(JSON.stringify(read)) }))

/** Errors of the shop's server; read only. */
export const systemLogs = defineResource({
  name: 'systemLogs',
  path: '/api/v1/system_logs/',
  model: 'systemlog',
  record,
  filters: {
    timestamp: z.iso.date().optional(),
    type: z.string().optional(),
    description: z.string().optional(),
  },
  defaultOrdering: '-timestamp',
  orderable: ['timestamp', 'type'],
  verbs: ['list'],
})
