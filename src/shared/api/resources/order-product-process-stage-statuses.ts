import { z } from 'zod'
import { bareOrPaged } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { stageStatusRecord, type StageStatus } from './stage-status-record.ts'

const none = z.undefined()
const path = '/api/v1/order-product-process-stage-statuses/'
const VIEW = 'view_orderproductprocessstagestatus'

/** One deed at one line; `checklist` holds what was ticked (OP-62). */
const newStatus = z.strictObject({
  order_product: z.number().int().positive(),
  process_stage: z.number().int().positive(),
  status: z.enum(['started', 'finished']),
  info: z.string(),
  checklist: z.array(z.strictObject({ name: z.string(), is_checked: z.literal(true) })),
})

/**
 * What can be read of the answer, in no order that means anything: a line without an item is unknown, and so are all
 * after an empty or an odd answer. Nothing here ever fails, since the deeds may be done.
 */
const saved = z.unknown().transform((raw): StageStatus[] => {
  const read = bareOrPaged(z.unknown()).safeParse(raw)
  const items = read.success ? read.data : [raw]
  return items.flatMap((item) => {
    const status = stageStatusRecord.safeParse(item)
    return status.success && status.data.order_product !== null ? [status.data] : []
  })
})

/** Statuses of lines at stages: read and added, never changed or removed. */
export const orderProductProcessStageStatuses = defineOperations({
  name: 'orderProductProcessStageStatuses',
  operations: {
    /** A server that does not know the filter answers the statuses of every line. */
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
    /** All or nothing on a server that keeps its word; refusals stand under the item's index (`3.process_stage`). */
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
