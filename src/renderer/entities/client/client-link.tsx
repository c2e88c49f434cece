import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useClientHref } from './use-client-href.ts'

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
