import { z } from 'zod'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { addressShape } from './address-input.ts'
import { deliveryAddressRecord } from './order-parts.ts'

export const orderDeliveries = defineResource({
  name: 'orderDeliveries',
  path: '/api/v1/order-deliveries/',
  model: 'orderdeliveryaddress',
  // Whatever shows the order, its log or its papers.
  affects: ['orders', 'orderLogs', 'invoices'],
  record: deliveryAddressRecord,
  /** Changed fields only; the number that a person typed goes the same way (OP-26), an empty one takes it off. */
  updateInput: z.strictObject({ ...addressShape, tracking_number: z.string().trim().max(128) }).partial(),
  defaultOrdering: 'pk',
  verbs: ['update'],
  operations: {
    /** Orders the carrier's label; the marketplace's one comes later, under a shipment command (`detail.cmd`). */
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
