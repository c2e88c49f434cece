import type { SampleClient } from '../../clients/seed/clients.ts'
import type { OrderPlan } from './order-plan.ts'

/** One sample order with its moment and its client, on the way to its rows. */
export interface SampleOrder {
  pk: number
  plan: OrderPlan
  /** ms since 1970 */
  added: number
  client: SampleClient
  currency: 'PLN' | 'EUR'
  service: string
}
