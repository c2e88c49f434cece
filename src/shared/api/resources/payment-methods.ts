import { z } from 'zod'
import { options } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

export const paymentMethods = defineOperations({
  name: 'paymentMethods',
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/admin-payment-methods/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_order', 'add_order'],
    }),
  },
})
