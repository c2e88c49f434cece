import { z } from 'zod'
import { defineOperations, operation } from '../operation.ts'
import { fileReference } from './input-parts.ts'

/** Files of messages, each sent in its own call after the message exists (CASE-014). */
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
      /** The response is ignored: the case says which files a message has. */
      reply: z.unknown(),
      affects: ['clientContacts'],
      permission: 'add_clientcontactmessage',
    }),
  },
})
