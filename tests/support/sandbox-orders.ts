import type { z } from 'zod'
import type { orderRecord } from '#shared/api/resources/orders.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { ApiCaller } from './sandbox.ts'

export type OrderRecord = z.output<typeof orderRecord>

/** Reads the order as the packing bench does. */
export async function readOrder(call: ApiCaller, pk: number): Promise<OrderRecord> {
  const answer = await call('GET', `/api/v1/orders/${pk}/admin_send_ups_retrieve/`)
  return orders.record.parse(answer.body)
}

/** Saves a weight for every line of the order, with the call of the send screen. */
export async function weigh(call: ApiCaller, pk: number, weight = '1.500'): Promise<void> {
  const order = await readOrder(call, pk)
  for (const product of order.order_products) {
    const path = `/api/v1/order-products/${product.pk}/admin_send_ups_update_real_weight/`
    const answer = await call('PATCH', path, { real_weight: weight })
    if (answer.status !== 200) throw new Error(`weight of ${product.pk}: ${answer.status} ${answer.text}`)
  }
}

/** Requests the labels of all addresses. */
export async function generateLabels(call: ApiCaller, pk: number): Promise<number[]> {
  const order = await readOrder(call, pk)
  const statuses: number[] = []
  for (const address of order.delivery_addresses) {
    const answer = await call('POST', `/api/v1/order-deliveries/${address.pk}/admin_generate_label/`)
    statuses.push(answer.status)
  }
  return statuses
}

/** Reads the order repeatedly until it matches. The test's own time limit ends a wait that never does. */
export async function waitForOrder(
  call: ApiCaller,
  pk: number,
  isReady: (order: OrderRecord) => boolean,
): Promise<OrderRecord> {
  let order = await readOrder(call, pk)
  while (!isReady(order)) order = await readOrder(call, pk)
  return order
}
