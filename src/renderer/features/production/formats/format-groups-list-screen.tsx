import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { formatGroupResource } from './format-groups.resource.tsx'
import { addressOf } from '../../../lib/screens.ts'

const useListProps = resourceListHook(formatGroupResource)

/** `/format-group/list`: each row links to the formats of the group. */
export function FormatGroupsListScreen() {
  return (
    <ListPage {...useListProps()} openAddressOf={({ pk }) => addressOf('formatGroups.details', { pk })} />
  )
}
