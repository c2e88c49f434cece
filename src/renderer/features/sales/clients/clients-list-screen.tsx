import { ListPage } from '../../../crud/list/list-page.tsx'
import { useResourceListProps } from '../../../crud/resource/resource-list-screen.tsx'
import { CLIENT_TEXTS } from './client-texts.ts'
import { clientResource } from './clients.resource.tsx'
import { clientAddress } from '../../../entities/client/client-address.ts'
import { useClientDefaults, useClientFilters } from './use-client-filters.ts'

/** `/clients/list`: what can be filtered, and by what at first, depends on the person; a row leads to the client's page. */
export function ClientsListScreen() {
  const props = useResourceListProps(clientResource, CLIENT_TEXTS)
  const filters = useClientFilters()
  const defaultFilters = useClientDefaults()
  return (
    <ListPage
      {...props}
      filters={filters}
      defaultFilters={defaultFilters}
      openAddressOf={({ pk }) => clientAddress(pk)}
    />
  )
}
