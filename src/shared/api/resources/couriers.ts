import { z } from 'zod'
import { options } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

export const couriers = defineOperations({
  name: 'couriers',
  operations: {
    collectionPoints: operation({
      method: 'GET',
      path: '/api/v1/couriers/collection_points/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: 'send_order',
    }),
  },
})
