import { z } from 'zod'
import { CASE_STATUSES } from '../../domain/cases.ts'
import { referencesAsKeys } from '../chosen-keys.ts'
import { code, flag, integer, list, moment, named, text } from '../lenient.ts'
import { pageOf, pagingShape } from '../list-query.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { audit } from './audit.ts'
import { caseMessageRecord, messageMedia } from './client-contact-messages.ts'

/** Fields that a server sends as a key, a whole record or an option. The record or option then contains the name. */
const CHOSEN = [
  'client',
  'competency',
  'complaint_reason',
  'responsible_person',
  'order',
  'order_product',
] as const

const caseRecord = z.preprocess(
  referencesAsKeys(CHOSEN),
  z.looseObject({
    pk: z.number().int(),
    status: code,
    status_display: text,
    client: integer,
    client_email: named,
    client_name: named,
    competency: integer,
    competency_name: named,
    /** Whether the case is about a price under negotiation. */
    competency_negotiations: flag,
    complaint_reason: integer,
    complaint_reason_name: named,
    responsible_person: integer,
    responsible_person_name: named,
    order: integer,
    order_product: integer,
    order_product_name: named,
    /** Text of the last message. */
    message_content: text,
    last_message_date: moment,
    /** In any order (use `messagesInOrder`); a list may leave them out. */
    conversation_messages: list(caseMessageRecord),
    ...audit,
  }),
)

const key = z.number().int().positive()

const input = z.strictObject({
  client: key,
  competency: key,
  complaint_reason: key.nullable().optional(),
  responsible_person: key.nullable().optional(),
  order: key.nullable().optional(),
  order_product: key.nullable().optional(),
  status: z.enum(CASE_STATUSES).optional(),
})

/** Cases: what a client wrote about, and which staff member replies. (OP-74: the path; OP-73: the statuses.) */
export const clientContacts = defineResource({
  name: 'clientContacts',
  path: '/api/v1/client-contacts/',
  model: 'clientcontact',
  record: caseRecord,
  createInput: input,
  updateInput: input.partial(),
  filters: {
    pk: z.number().int().optional(),
    client_pk: z.number().int().optional(),
    client_email: z.string().optional(),
    client_name: z.string().optional(),
    competency: z.number().int().optional(),
    responsible_person: z.number().int().optional(),
    responsible_person_name: z.string().optional(),
    order: z.number().int().optional(),
    status: z.array(z.enum(CASE_STATUSES)).optional(),
  },
  defaultOrdering: '-pk',
  orderable: ['pk', 'status'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  media: messageMedia,
  operations: {
    /** Cases that match the competencies of the signed-in admin (OP-75). */
    ofOwnCompetencies: operation({
      method: 'GET',
      path: '/api/v1/client-contacts/admin_contact_for_user_competences/',
      params: z.undefined(),
      query: z.strictObject(pagingShape).optional(),
      body: z.undefined(),
      reply: pageOf(caseRecord),
      media: messageMedia,
      permission: 'view_clientcontact',
    }),
    /** Re-reads the conversation while it is open, and verifies whether a message was saved. */
    poll: operation({
      method: 'GET',
      path: '/api/v1/client-contacts/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: caseRecord,
      media: messageMedia,
      allowDuplicate: true,
      permission: 'view_clientcontact',
    }),
  },
})
