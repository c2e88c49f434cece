import { z } from 'zod'
import { bareOrPaged } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { stageStatusRecord, type StageStatus } from './stage-status-record.ts'

const none = z.undefined()
const path = '/api/v1/order-product-process-stage-statuses/'
const VIEW = 'view_orderproductprocessstagestatus'

/** One stage action on one order line; `checklist` holds the ticked entries (OP-62). */
const newStatus = z.strictObject({
  order_product: z.number().int().positive(),
  process_stage: z.number().int().positive(),
  status: z.enum(['started', 'finished']),
  info: z.string(),
  checklist: z.array(z.strictObject({ name: z.string(), is_checked: z.literal(true) })),
})

/**
 * Reads the saved statuses from the response; their order has no meaning. A line without an item has an unknown
 * outcome, and so have all lines after an empty or unreadable response. Parsing never fails, because the actions may
 * have been carried out.
 */
const saved = z.unknown().transform((raw): StageStatus[] => {
  const read = bareOrPaged(z.unknown()).safeParse(raw)
  const items = read.success ? read.data : [raw]
  return items.flatMap((item) => {
    const status = stageStatusRecord.safeParse(item)
    return status.success && status.data.order_product !== null ? [status.data] : []
  })
})

/** Statuses of order lines at stages. They are read and added, but never changed or removed. */
export const orderProductProcessStageStatuses = defineOperations({
  name: 'orderProductProcessStageStatuses',
  operations: {
    /** A server that ignores the filter returns the statuses of every line. */
    all: operation({
      method: 'GET',
      path,
      params: none,
      query: z.strictObject({ order_product: z.number().int() }),
      body: none,
      reply: bareOrPaged(stageStatusRecord),
      allowDuplicate: true,
      permission: VIEW,
    }),
    /**
     * A compliant server stores all items or none. Validation errors come under the item's index (`3.process_stage`).
     */
    create: operation({
      method: 'POST',
      path,
      params: none,
      query: none,
      body: z.array(newStatus).min(1),
      reply: saved,
      affects: ['productionCubes', 'productionCubeProducts', 'orders', 'montages', 'montageProducts'],
      permission: 'add_orderproductprocessstagestatus',
    }),
  },
})
