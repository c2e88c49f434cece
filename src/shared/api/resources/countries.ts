import { z } from 'zod'
import { options } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

export const countries = defineOperations({
  name: 'countries',
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/country-list/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
    }),
  },
})
