import { holds, type PermissionHolder } from '#shared/domain/permissions.ts'

export const ORDER_LIST = '/order/list'
export const NEW_ORDER = '/order/create'
/** The packing bench, waiting for an order. */
export const PACKING = '/order/send'

type Pk = number | string

/** The order's page; `:pk` gives the route. */
export const orderAddress = (pk: Pk): string => `/order/${pk}`

/** The packing bench with this order on it; `:pk` gives the route. */
export const packingAddress = (pk: Pk): string => `${PACKING}/${pk}`

/** Where this person may see the order: its page, else its packing; null for neither, and for no order. */
export function orderPlaceFor(user: PermissionHolder | null, pk: Pk | null): string | null {
  if (pk === null) return null
  if (holds(user, 'view_order')) return orderAddress(pk)
  return holds(user, 'send_order') ? packingAddress(pk) : null
}
