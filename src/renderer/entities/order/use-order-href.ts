import { useCallback } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

/** Where the order's number leads this person: to its page, for who may view orders. Keeps its identity. */
export function useOrderHref(): (pk: number | null) => string | null {
  const mayView = can(useSessionUser(), 'view', 'order')
  return useCallback((pk) => (mayView && pk !== null ? addressOf('orders.details', { pk }) : null), [mayView])
}
