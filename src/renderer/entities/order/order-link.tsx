import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { orDash } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCallback } from 'react'
import { addressOf } from '../../lib/screens.ts'

/**
 * An order's number: a link for who may view orders, else a text; a dash where there is none. What is no order's own
 * number (a bank's title of a transfer) stays a text, too.
 */
export function OrderLink({ pk }: { pk: number | string | null }) {
  const mayView = can(useSessionUser(), 'view', 'order')
  if (pk === null || !mayView || !/^\d+$/.test(String(pk))) return orDash(pk)
  return <Link to={addressOf('orders.details', { pk })}>{pk}</Link>
}

/** Where the order's number leads this person: to its page, for who may view orders. Keeps its identity. */
export function useOrderHref(): (pk: number | null) => string | null {
  const mayView = can(useSessionUser(), 'view', 'order')
  return useCallback((pk) => (mayView && pk !== null ? addressOf('orders.details', { pk }) : null), [mayView])
}
