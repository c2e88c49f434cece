import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

interface ClientLinkProps {
  /** Missing if the server does not report which client it is. */
  pk: number | null | undefined
  children: ReactNode
}

/** A client's name, as a link to the client's page for users who may view clients. */
export function ClientLink({ pk, children }: ClientLinkProps) {
  const address = useClientHref()(pk)
  return address === null ? children : <Link to={address}>{children}</Link>
}

/**
 * Returns a function that gives the address of a client's page, or null if the user may not view clients. The function
 * is stable between renders.
 */
export function useClientHref(): (pk: number | null | undefined) => string | null {
  const mayView = can(useSessionUser(), 'view', 'client')
  return useCallback((pk) => (mayView && pk != null ? addressOf('clients.details', { pk }) : null), [mayView])
}
