import type { OrderStatus } from './order-status.ts'

/** Orders whose lines may be put onto a montage; the filter offers exactly these (MON-013). */
export const MONTAGE_ORDER_STATUSES = [
  'waiting_for_payment',
  'in_realization',
  'in_production',
] as const satisfies readonly OrderStatus[]
