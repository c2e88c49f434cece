import { useCallback } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

/** Where a client leads this person: to their page, for who may view clients. Keeps its identity. */
export function useClientHref(): (pk: number | null | undefined) => string | null {
  const mayView = can(useSessionUser(), 'view', 'client')
  return useCallback((pk) => (mayView && pk != null ? addressOf('clients.details', { pk }) : null), [mayView])
}
