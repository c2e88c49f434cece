import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { clientResource } from './clients.resource.tsx'
import { useClientDefaults, useClientFilters } from './use-client-filters.ts'
import { addressOf } from '../../../lib/screens.ts'

const useListProps = resourceListHook(clientResource)

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
      openAddressOf={({ pk }) => addressOf('clients.details', { pk })}
    />
  )
}
