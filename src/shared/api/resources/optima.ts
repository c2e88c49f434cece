import { z } from 'zod'
import { OPERATION_SOURCES, OPERATION_TYPES } from '../../domain/invoices.ts'
import { defineOperations, operation } from '../operation.ts'

const none = z.undefined()

/** Exports for the accounting system. */
export const optima = defineOperations({
  name: 'optima',
  operations: {
    /** Dates as YYYY-MM-DD, both days included. */
    dotpayOperations: operation({
      method: 'GET',
      path: '/api/v1/optima/dotpay_operations/',
      params: none,
      query: z.strictObject({
        creation_date_from: z.string().optional(),
        creation_date_to: z.string().optional(),
        type: z.enum(OPERATION_TYPES).optional(),
        source: z.array(z.enum(OPERATION_SOURCES)).optional(),
      }),
      listStyles: { source: 'brackets' },
      body: none,
      reply: z.unknown(),
      isFile: true,
      permission: 'view_optima',
    }),
    /** Converts the bank's file and returns the same transfers as text for the accounting system. */
    pkoOperations: operation({
      method: 'POST',
      path: '/api/v1/optima/pko_operations/',
      params: none,
      query: none,
      body: z.strictObject({ file: z.string().min(1) }),
      encoding: 'multipart',
      reply: z.unknown(),
      isFile: true,
      permission: 'view_optima',
    }),
  },
})
