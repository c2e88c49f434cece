import { z } from 'zod'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { ADDRESS_COUNTRIES } from './address-input.ts'
import { deliveryAddressRecord } from './order-parts.ts'

const short = z.string().max(128)

export const orderDeliveries = defineResource({
  name: 'orderDeliveries',
  path: '/api/v1/order-deliveries/',
  model: 'orderdeliveryaddress',
  record: deliveryAddressRecord,
  updateInput: z.strictObject({
    name: short.optional(),
    street: short.optional(),
    building_number: short.optional(),
    suite_number: short.optional(),
    city: short.optional(),
    zip_code: short.optional(),
    country: z.enum(ADDRESS_COUNTRIES).optional(),
    telephone: short.optional(),
    tracking_number: short.optional(),
  }),
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
