import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { orDash } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCallback } from 'react'
import { addressOf } from '../../lib/screens.ts'

/**
 * An order's number: a link for users who may view orders, otherwise text; a dash if there is none. A value that is not
 * an order number (a bank's title of a transfer) also stays text.
 */
export function OrderLink({ pk }: { pk: number | string | null }) {
  const mayView = can(useSessionUser(), 'view', 'order')
  if (pk === null || !mayView || !/^\d+$/.test(String(pk))) return orDash(pk)
  return <Link to={addressOf('orders.details', { pk })}>{pk}</Link>
}

/**
 * Returns a function that gives the address of an order's page, or null if the user may not view orders. The function
 * is stable between renders.
 */
export function useOrderHref(): (pk: number | null) => string | null {
  const mayView = can(useSessionUser(), 'view', 'order')
  return useCallback((pk) => (mayView && pk !== null ? addressOf('orders.details', { pk }) : null), [mayView])
}
