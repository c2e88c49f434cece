import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

interface ClientLinkProps {
  /** None where the server does not say which client it is. */
  pk: number | null | undefined
  children: ReactNode
}

/** What a client is called here, as a link to their page for who may view clients. */
export function ClientLink({ pk, children }: ClientLinkProps) {
  const address = useClientHref()(pk)
  return address === null ? children : <Link to={address}>{children}</Link>
}

/** Where a client leads this person: to their page, for who may view clients. Keeps its identity. */
export function useClientHref(): (pk: number | null | undefined) => string | null {
  const mayView = can(useSessionUser(), 'view', 'client')
  return useCallback((pk) => (mayView && pk != null ? addressOf('clients.details', { pk }) : null), [mayView])
}
