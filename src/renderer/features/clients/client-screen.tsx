import { useParams } from 'react-router-dom'
import type { ApiError } from '#shared/api/api-error.ts'
import { can } from '#shared/domain/permissions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useOperation } from '../../lib/queries.ts'
import { useSessionUser } from '../../lib/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientCases, ClientInvoices, ClientOrders } from './client-lists.tsx'
import './clients.css'

/** `/clients/:pk`: who the client is, then what belongs to them. */
export function ClientScreen() {
  const { pk = '' } = useParams()
  const user = useSessionUser()
  const {
    data: client,
    error,
    isFetching,
    refetch,
  } = useOperation('clients.retrieve', { params: { pk } }, { staleMs: 0 })
  if (client) {
    return (
      <div className="client">
        <ClientHead client={client} />
        {can(user, 'view', 'order') && <ClientOrders clientPk={client.pk} />}
        {can(user, 'view', 'invoice') && <ClientInvoices clientPk={client.pk} />}
        {can(user, 'view', 'clientcontact') && <ClientCases clientPk={client.pk} />}
      </div>
    )
  }
  if (!error) return <ScreenSkeleton />
  return <Problem pk={pk} error={toApiError(error)} isWorking={isFetching} retry={() => void refetch()} />
}

interface ProblemProps {
  pk: string
  error: ApiError
  isWorking: boolean
  retry: () => void
}

function Problem({ pk, error, isWorking, retry }: ProblemProps) {
  if (error.code === ErrorCode.notFound) {
    return <EmptyState role="alert" title={`Nie ma klienta ${pk}`} text="Otwórz klienta z listy zamówień." />
  }
  if (error.code === ErrorCode.forbidden) {
    return <EmptyState role="alert" title="Brak dostępu do klienta" text={error.message} />
  }
  return (
    <EmptyState
      role="alert"
      title="Nie udało się wczytać klienta"
      text={error.message}
      action={<ActionButton intent="primary" text="Spróbuj ponownie" isWorking={isWorking} onClick={retry} />}
    />
  )
}
