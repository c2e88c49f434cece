import { z } from 'zod'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { addressShape } from './address-input.ts'
import { deliveryAddressRecord } from './order-parts.ts'

export const orderDeliveries = defineResource({
  name: 'orderDeliveries',
  path: '/api/v1/order-deliveries/',
  model: 'orderdeliveryaddress',
  // Everything that shows the order, its log or its documents.
  affects: ['orders', 'orderLogs', 'invoices'],
  record: deliveryAddressRecord,
  /**
   * Changed fields only. A tracking number entered by the user is sent here as well (OP-26); an empty one removes it.
   */
  updateInput: z.strictObject({ ...addressShape, tracking_number: z.string().trim().max(128) }).partial(),
  defaultOrdering: 'pk',
  verbs: ['update'],
  operations: {
    /** Orders the carrier's label. The marketplace's label comes later, through a shipment command (`detail.cmd`). */
    generateLabel: operation({
      method: 'POST',
      path: '/api/v1/order-deliveries/{pk}/admin_generate_label/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
      permission: 'send_order',
    }),
  },
})
