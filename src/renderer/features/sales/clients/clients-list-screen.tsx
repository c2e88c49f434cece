import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { CLIENT_TEXTS } from './client-texts.ts'
import { clientResource } from './clients.resource.tsx'
import { clientAddress } from '../../../entities/client/client-address.ts'
import { useClientDefaults, useClientFilters } from './use-client-filters.ts'

const useListProps = resourceListHook(clientResource, CLIENT_TEXTS)

/** `/clients/list`: what can be filtered, and by what at first, depends on the person; a row leads to the client's page. */
export function ClientsListScreen() {
  const props = useListProps()
  const filters = useClientFilters()
  const defaultFilters = useClientDefaults()
  return (
    <ListPage
      {...props}
      filters={filters}
      defaultFilters={defaultFilters}
      isNumberSearched
      openAddressOf={({ pk }) => clientAddress(pk)}
    />
  )
}
