import { z } from 'zod'
import { VIEW_PAGES } from '../../domain/preflight/rights.ts'
import { bareOrPaged } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { lineFile } from './line-file.ts'
import { fileMedia } from './order-files.ts'
import { chosenOption } from './order-parts.ts'

/** Weight in kg with a decimal point. A Polish decimal comma must be replaced beforehand. */
export const weightInput = z.string().regex(/^\d{1,5}(\.\d{1,3})?$/)

export const orderProducts = defineOperations({
  name: 'orderProducts',
  operations: {
    updateRealWeight: operation({
      method: 'PATCH',
      path: '/api/v1/order-products/{pk}/admin_send_ups_update_real_weight/',
      params: pkParams,
      query: z.undefined(),
      body: z.strictObject({ real_weight: weightInput }),
      reply: z.unknown(),
      permission: 'send_order',
    }),
    chosenOptions: operation({
      method: 'GET',
      path: '/api/v1/order-products/{pk}/admin_get_chosen_options/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(chosenOption),
      permission: 'view_order',
    }),
    /** The line's project file with its pages; null if the client sent none. */
    fileData: operation({
      method: 'GET',
      path: '/api/v1/order-products/{pk}/admin_get_file_data/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: lineFile,
      media: fileMedia,
      permission: VIEW_PAGES,
    }),
  },
})

/** An order line within one of several deliveries (OP-27). */
export const orderProductsByDeliveries = defineOperations({
  name: 'orderProductsByDeliveries',
  operations: {
    update: operation({
      method: 'PATCH',
      path: '/api/v1/order-products-by-deliveries/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: z.strictObject({ real_weight: weightInput }),
      reply: z.unknown(),
      permission: 'send_order',
    }),
  },
})
