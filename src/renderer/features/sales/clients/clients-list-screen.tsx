import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { clientResource } from './clients.resource.tsx'
import { useClientDefaults, useClientFilters } from './use-client-filters.ts'
import { addressOf } from '../../../lib/screens.ts'

const useListProps = resourceListHook(clientResource)

/** `/clients/list`: the available and the initial filters depend on the user. Each row links to the client's page. */
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
      openAddressOf={({ pk }) => addressOf('clients.details', { pk })}
    />
  )
}
