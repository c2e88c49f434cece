import { z } from 'zod'
import { createStationOrders } from './station-orders.ts'

const storedSchema = z.object({
  shop: z.string(),
  orderId: z.number().int().positive(),
  reason: z.string(),
  /** The note was sent, and its response was lost or has not arrived yet. */
  isUnknown: z.boolean(),
})

/** An order that a packer set aside and that the office may not know of yet. */
export type SetAsideOrder = z.infer<typeof storedSchema>

/** Orders set aside at this station whose note is not known to have reached the office. */
export const setAsideOrders = createStationOrders('packing.setAside', storedSchema)
