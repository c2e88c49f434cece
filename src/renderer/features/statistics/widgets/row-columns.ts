import type { ListColumn } from '../../../lists/list/list-column.ts'

interface NamedRow {
  pk: number
  name: string | null
}

/** Key and name of a row, both searched under the header; `name` is what the name's column has besides. */
export const rowColumns = <Row extends NamedRow>(name: Partial<ListColumn<Row>> = {}): ListColumn<Row>[] => [
  {
    id: 'pk',
    label: 'Nr',
    width: 76,
    isMono: true,
    value: (row) => row.pk,
    orderBy: 'pk',
    searchName: 'pk',
  },
  {
    id: 'name',
    label: 'Nazwa',
    width: 200,
    isGrowing: true,
    isPinned: true,
    value: (row) => row.name,
    orderBy: 'name',
    searchName: 'name',
    ...name,
  },
]
