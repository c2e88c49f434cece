import { z } from 'zod'
import { bareOrPaged, recordOf } from '../lenient.ts'
import { operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { defineOperations } from '../operation.ts'

const holiday = recordOf({ pk: z.number().int(), holiday: z.iso.date() })
const body = z.strictObject({ holiday: z.iso.date('Data ma zły format. Użyj RRRR-MM-DD.') })

/** Days without production and dispatch. The response is one array without pages (CONT-018). */
export const holidays = defineOperations({
  name: 'holidays',
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/holidays/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(holiday),
      permission: 'view_holiday',
    }),
    create: operation({
      method: 'POST',
      path: '/api/v1/holidays/',
      params: z.undefined(),
      query: z.undefined(),
      body,
      reply: holiday,
      encoding: 'multipart',
      permission: 'add_holiday',
    }),
    delete: operation({
      method: 'DELETE',
      path: '/api/v1/holidays/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
      permission: 'delete_holiday',
    }),
  },
})
