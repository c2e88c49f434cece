import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { FORMAT_GROUP_AREA, formatGroupAddress } from './format-addresses.ts'
import { formatGroupResource } from './format-groups.resource.tsx'

const useListProps = resourceListHook(formatGroupResource, {
  area: FORMAT_GROUP_AREA,
  titles: { list: 'Grupy formatów', create: 'Nowa grupa formatów', update: 'Edycja grupy formatów' },
})

/** `/format-group/list`: a row leads to the formats of the group. */
export function FormatGroupsListScreen() {
  return <ListPage {...useListProps()} openAddressOf={({ pk }) => formatGroupAddress(pk)} />
}
