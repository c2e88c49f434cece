import { orderLogs } from '#shared/api/resources/order-logs.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { ApiCaller } from './sandbox.ts'
import type { OrderRecord } from './sandbox-orders.ts'

export async function readDetails(call: ApiCaller, pk: number): Promise<OrderRecord> {
  const answer = await call('GET', `/api/v1/orders/${pk}/`)
  if (answer.status !== 200) throw new Error(`order ${pk}: ${answer.status} ${answer.text}`)
  return orders.record.parse(answer.body)
}

/**
 * Returns the newest order that matches. The list's own filters (`status=draft&source=external`) are applied first; the
 * condition checks what they cannot express.
 */
export async function findOrder(
  call: ApiCaller,
  filters: string,
  isWanted: (order: OrderRecord) => boolean = () => true,
): Promise<OrderRecord> {
  const answer = await call('GET', `/api/v1/orders/?page_size=200&ordering=-pk&${filters}`)
  const { results } = answer.body as { results: unknown[] }
  const found = results.map((row) => orders.record.parse(row)).find(isWanted)
  if (!found) throw new Error(`the sandbox has no order with ${filters}`)
  return found
}

/** Returns the newest entry of the order's log, and the number of entries. */
export async function lastLog(call: ApiCaller, pk: number) {
  const { body } = await call('GET', `/api/v1/order-logs/?order_pk=${pk}&ordering=-date`)
  const { count, results } = body as { count: number; results: unknown[] }
  return { count, entry: orderLogs.record.parse(results[0]) }
}
