import { useParams } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { RecordUnavailable } from '../../../forms/record/record-problem.tsx'
import { clientName } from '../../../entities/client/client-name.ts'
import { useRecordName } from '../../../lib/record-name.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ScreenSkeleton } from '../../../ui/skeleton.tsx'
import { ClientDataPart } from './client-data-action.tsx'
import { ClientHead } from './client-head.tsx'
import { ClientCases, ClientInvoices, ClientOrders } from './client-lists.tsx'
import './clients.css'

/** `/clients/:pk`: the client's data, then their orders and other records. */
export function ClientScreen() {
  const { pk = '' } = useParams()
  const user = useSessionUser()
  const {
    data: client,
    error,
    isFetching,
    refetch,
  } = useOperation('clients.retrieve', { params: { pk } }, { staleMs: 0 })
  useRecordName(client ? clientName(client) : null)
  if (client) {
    return (
      <div className="client">
        <ClientHead client={client} />
        <ClientDataPart client={client} />
        {can(user, 'view', 'order') && <ClientOrders clientPk={client.pk} />}
        {can(user, 'view', 'invoice') && <ClientInvoices clientPk={client.pk} />}
        {can(user, 'view', 'clientcontact') && <ClientCases clientPk={client.pk} />}
      </div>
    )
  }
  if (!error) return <ScreenSkeleton />
  return (
    <RecordUnavailable
      of="klienta"
      missing={{ title: `Nie ma klienta ${pk}`, text: 'Wybierz klienta z listy klientów.' }}
      error={error}
      isWorking={isFetching}
      retry={() => void refetch()}
    />
  )
}
