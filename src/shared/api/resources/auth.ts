import { z } from 'zod'
import { defineOperations, operation } from '../operation.ts'
import { adminRecord } from './admins.ts'
import { text } from '../lenient.ts'

const tokenReply = z.looseObject({ token: z.string().min(1), username: text })

/**
 * Sign-in. The path and the payload of the barcode sign-in are inferred (OP-10); a standard server responds with 400.
 */
export const auth = defineOperations({
  name: 'auth',
  operations: {
    token: operation({
      method: 'POST',
      path: '/api/token-auth/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ username: z.string(), password: z.string() }),
      reply: tokenReply,
      isAnonymous: true,
    }),
    barcodeToken: operation({
      method: 'POST',
      path: '/api/token-auth/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ barcode: z.string().min(1) }),
      reply: tokenReply,
      isAnonymous: true,
    }),
    adminByUsername: operation({
      method: 'POST',
      path: '/api/v1/admins/get_admin_by_username/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.strictObject({ username: z.string().min(1) }),
      reply: adminRecord,
      isRead: true,
      media: ['image'],
    }),
  },
})
