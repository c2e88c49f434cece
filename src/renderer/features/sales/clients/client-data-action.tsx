import { Archive } from '@blueprintjs/icons'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MAY_NOT_EXPORT_CLIENT, mayExportClient } from '#shared/domain/client-data.ts'
import { clientName } from '../../../entities/client/client-name.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { addressOf } from '../../../lib/screens.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { Client } from './client-model.ts'

/** Loaded only when needed. */
const ClientDataDialog = lazy(async () => ({
  default: (await import('./client-data-dialog.tsx')).ClientDataDialog,
}))

/** Opens the dialog on the client's page, so that it can be opened from a list as well. */
const HASH = '#eksport-danych'

/** The action that exports a client's data (PL-14), for users who may change clients. */
export function useClientDataAction(): (client: Client) => RowAction {
  const isPermitted = mayExportClient(useSessionUser())
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** On the client's own page, back navigation must not lead to the same page. */
  const open = (address: string) => void navigate(`${address}${HASH}`, { replace: address === pathname })
  return (client) => ({
    id: 'clientData',
    label: 'Eksport danych (RODO)…',
    icon: <Archive />,
    disabledReason: isPermitted ? null : MAY_NOT_EXPORT_CLIENT,
    run: () => open(addressOf('clients.details', { pk: client.pk })),
  })
}

/** The dialog, while the address asks for it. */
export function ClientDataPart({ client }: { client: Client }) {
  const { hash, pathname, search } = useLocation()
  const isPermitted = mayExportClient(useSessionUser())
  const navigate = useNavigate()
  if (hash !== HASH || !isPermitted) return null
  return (
    <Suspense>
      <ClientDataDialog
        clientPk={client.pk}
        name={clientName(client)}
        onClose={() => void navigate(pathname + search, { replace: true })}
      />
    </Suspense>
  )
}
