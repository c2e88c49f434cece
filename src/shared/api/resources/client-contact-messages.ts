import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { referencesAsKeys } from '../chosen-keys.ts'
import { createdKey } from '../created-key.ts'
import { flag, integer, asRecord, list, moment, named, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'

/** Fields of messages with media addresses. The page sees references instead. */
export const messageMedia = ['file']

/**
 * Returns the file name in an address: `https://…/media/a%20b.pdf?x` is `a b.pdf`. Null for a document that is embedded
 * in the response.
 */
function nameInAddress(address: string | null): string | null {
  if (!address || /^(data|media):/.test(address)) return null
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || null
  } catch {
    return last || null
  }
}

/** A message's file, as a record or only as an address. `size` is in bytes, if the server sends it. */
const messageFileRecord = z
  .preprocess(
    (raw) => asRecord(typeof raw === 'string' ? { file: raw } : raw),
    z.looseObject({ pk: integer, message: integer, file: text, name: text, size: integer }),
  )
  .transform((file) => ({ ...file, name: file.name ?? nameInAddress(file.file) }))

/**
 * A message of a case. `user` is the admin's key (D-8); for a client's message servers put different things there.
 * `content` may hold HTML and is never inserted into the page.
 */
export const caseMessageRecord = z.preprocess(
  referencesAsKeys(['user']),
  z.looseObject({
    pk: z.number().int(),
    user: integer,
    user_name: named,
    content: text,
    is_new: flag,
    user_is_admin: flag,
    files: list(messageFileRecord),
    date_added: moment,
  }),
)

const none = z.undefined()
const affects = ['clientContacts']

/**
 * Messages of cases. They are read with their case (`clientContacts.retrieve`). A file is sent in its own call after
 * its message (`messageFiles.create`).
 */
export const clientContactMessages = defineOperations({
  name: 'clientContactMessages',
  operations: {
    create: operation({
      method: 'POST',
      path: '/api/v1/messages/',
      params: none,
      query: none,
      body: z.strictObject({
        /** The signed-in admin. */
        user: z.number().int(),
        content: z.string().trim().min(1, FIELD_REQUIRED),
        /** The case. */
        conversation: z.number().int(),
      }),
      /** `pk` is null if the server does not send it; the message was created nevertheless. */
      reply: z.unknown().transform((raw) => ({ pk: createdKey(raw, 'message') })),
      affects,
      permission: 'add_clientcontactmessage',
    }),
    /**
     * It affects no other resource, because it is called once per message and open cases would be reloaded each time.
     */
    markRead: operation({
      method: 'PATCH',
      path: '/api/v1/messages/{pk}/read_message/',
      params: pkParams,
      query: none,
      body: z.strictObject({ is_new: z.literal(false) }),
      reply: z.unknown(),
      // OP-85: the server requires no separate permission.
      permission: ['change_clientcontactmessage', 'view_clientcontactmessage', 'change_clientcontact'],
    }),
  },
})
