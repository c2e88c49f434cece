import { z } from 'zod'
import { integer, moment, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'

/** Cases: what a client wrote about, and who answers. (OP-74: the path; OP-73: the statuses.) */
export const clientContacts = defineResource({
  name: 'clientContacts',
  path: '/api/v1/client-contacts/',
  model: 'clientcontact',
  record: z.looseObject({
    pk: z.number().int(),
    status: text,
    status_display: text,
    client_email: text,
    client_name: text,
    competency_name: text,
    responsible_person_name: text,
    order: z
      .union([z.number().int(), z.looseObject({ pk: z.number().int() }).transform(({ pk }) => pk)])
      .nullish()
      .transform((pk) => pk ?? null),
    message_content: text,
    last_message_date: moment,
    order_product: integer,
    ...audit,
  }),
  filters: { client_pk: z.number().int().optional() },
  defaultOrdering: '-pk',
  orderable: ['pk', 'status'],
  verbs: ['list'],
})
