import { z } from 'zod'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { deliveryPackageRecord } from './order-parts.ts'

const path = '/api/v1/order-delivery-packages/{pk}/'

export const orderDeliveryPackages = defineOperations({
  name: 'orderDeliveryPackages',
  operations: {
    retrieve: operation({
      method: 'GET',
      path,
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: deliveryPackageRecord,
      media: ['label_image'],
      permission: ['send_order', 'view_order'],
    }),
    /**
     * Confirms packing. `label_image` is sent back exactly as it came, and left out if there is none, because a
     * standard image field reads null as "erase".
     */
    update: operation({
      method: 'PATCH',
      path,
      params: pkParams,
      query: z.undefined(),
      body: z.strictObject({ is_packed: z.literal(true), label_image: z.string().min(1).optional() }),
      reply: z.unknown(),
      media: ['label_image'],
      permission: 'send_order',
    }),
    updateStatus: operation({
      method: 'PATCH',
      path: `${path}status-update/`,
      params: pkParams,
      query: z.undefined(),
      body: z.strictObject({ status: z.literal('pickuped') }),
      reply: z.unknown(),
      affects: ['orders', 'orderLogs'],
      permission: ['send_order', 'change_order'],
    }),
  },
})
