import type { z } from 'zod'
import type { orderRecord } from '#shared/api/resources/orders.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { ApiCaller } from './sandbox.ts'

export type OrderRecord = z.output<typeof orderRecord>

/** The order as the packing bench reads it. */
export async function readOrder(call: ApiCaller, pk: number): Promise<OrderRecord> {
  const answer = await call('GET', `/api/v1/orders/${pk}/admin_send_ups_retrieve/`)
  return orders.record.parse(answer.body)
}

/** Gives every line of the order a weight, through the call that the send screen uses. */
export async function weigh(call: ApiCaller, pk: number, weight = '1.500'): Promise<void> {
  const order = await readOrder(call, pk)
  for (const product of order.order_products) {
    const path = `/api/v1/order-products/${product.pk}/admin_send_ups_update_real_weight/`
    const answer = await call('PATCH', path, { real_weight: weight })
    if (answer.status !== 200) throw new Error(`weight of ${product.pk}: ${answer.status} ${answer.text}`)
  }
}

/** Orders the labels of all addresses. */
export async function generateLabels(call: ApiCaller, pk: number): Promise<number[]> {
  const order = await readOrder(call, pk)
  const statuses: number[] = []
  for (const address of order.delivery_addresses) {
    const answer = await call('POST', `/api/v1/order-deliveries/${address.pk}/admin_generate_label/`)
    statuses.push(answer.status)
  }
  return statuses
}

/** Reads the order again and again until it is as wanted; the test's own time limit ends a vain wait. */
export async function waitForOrder(
  call: ApiCaller,
  pk: number,
  isReady: (order: OrderRecord) => boolean,
): Promise<OrderRecord> {
  let order = await readOrder(call, pk)
  while (!isReady(order)) order = await readOrder(call, pk)
  return order
}
