import { z } from 'zod'
import { defineOperations, operation } from '../operation.ts'
import { fileReference } from './input-parts.ts'

/** Files of messages: one call each, after the message exists (CASE-014). */
export const messageFiles = defineOperations({
  name: 'messageFiles',
  operations: {
    create: operation({
      method: 'POST',
      path: '/api/v1/message-files/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ message: z.number().int(), file: fileReference }),
      encoding: 'multipart',
      /** Not believed: what a message has stands with its case. */
      reply: z.unknown(),
      affects: ['clientContacts'],
      permission: 'add_clientcontactmessage',
    }),
  },
})
