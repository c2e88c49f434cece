import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { flag, integer, asRecord, list, moment, named, text } from '../lenient.ts'
import { changingRead, operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'

type Raw = Readonly<Record<string, unknown>>

const recordOf = (raw: unknown): Raw => (typeof raw === 'object' && raw !== null ? { ...raw } : {})

/** A buyer: a record, or only a name. */
const buyer = z.looseObject({ full_name: named, email: text, client_pk: integer })
const client = z
  .unknown()
  .optional()
  .transform((raw) => (typeof raw === 'string' ? { full_name: raw } : recordOf(raw)))
  .pipe(buyer)

const OWN = ['is_admin', 'is_own', 'is_from_admin'] as const
const CLIENTS = ['is_interlocutor', 'isInterlocutor', 'is_from_client', 'is_client'] as const
const MOMENTS = ['date_added', 'created_at', 'createdAt', 'date_time', 'date'] as const

/** Whether the shop wrote the message; null if no field says so. */
function isOwn(raw: Raw): boolean | null {
  const parts = [raw, recordOf(raw['author'])]
  for (const part of parts) {
    const own = OWN.map((name) => part[name]).find((value) => typeof value === 'boolean')
    if (own !== undefined) return own
    const clients = CLIENTS.map((name) => part[name]).find((value) => typeof value === 'boolean')
    if (clients !== undefined) return !clients
  }
  return null
}

function messageParts(raw: unknown): unknown {
  const parts: Raw = typeof raw === 'string' ? { text: raw } : recordOf(asRecord(raw))
  const author = recordOf(parts['author'])
  return {
    ...parts,
    author: 'login' in author ? author['login'] : parts['author'],
    is_own: isOwn(parts),
    date: MOMENTS.map((name) => parts[name]).find((value) => typeof value === 'string') ?? null,
  }
}

/** A message. Only its text is certain, and it may be HTML. */
const message = z.preprocess(
  messageParts,
  z.looseObject({
    pk: integer,
    text,
    author: named,
    /** Whether the shop wrote the message; null if the server does not say. */
    is_own: z.boolean().nullable(),
    date: moment,
  }),
)

const thread = z.looseObject({
  pk: z.number().int(),
  client,
  last_message_date_time: moment,
  read: flag,
  messages: list(message),
})

/** Message threads with buyers at the marketplace. */
export const allegroThreads = defineResource({
  name: 'allegroThreads',
  path: '/api/v1/allegro/threads/',
  model: 'thread',
  record: thread,
  filters: {
    read: z.boolean().optional(),
    client_email: z.string().optional(),
    client_name: z.string().optional(),
    /** A day without a time (D-5). */
    last_message_date_time: z.iso.date().optional(),
  },
  defaultOrdering: '-last_message_date_time',
  orderable: ['pk', 'last_message_date_time', 'read'],
  verbs: ['list'],
  operations: {
    /** Marks the thread as read (OP-84), so it is requested only when the thread is shown. */
    retrieve: changingRead({
      path: '/api/v1/allegro/threads/{pk}/',
      params: pkParams,
      reply: z.preprocess(asRecord, thread),
      permission: 'view_thread',
    }),
    createMessage: operation({
      method: 'POST',
      path: '/api/v1/allegro/threads/{pk}/create_message/',
      params: pkParams,
      query: z.undefined(),
      body: z.strictObject({ text: z.string().trim().min(1, FIELD_REQUIRED) }),
      reply: z.unknown(),
      permission: 'add_thread',
    }),
  },
})
