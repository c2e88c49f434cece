import { holds, type PermissionHolder } from '#shared/domain/permissions.ts'
import { addressOf } from '../../lib/screens.ts'

/**
 * Returns the address where this user may see the order: its page, or else its packing. Null if neither is allowed or
 * there is no order.
 */
export function orderPlaceFor(user: PermissionHolder | null, pk: number | string | null): string | null {
  if (pk === null) return null
  if (holds(user, 'view_order')) return addressOf('orders.details', { pk })
  return holds(user, 'send_order') ? addressOf('packing.order', { pk }) : null
}
