import type { RecordOf } from '#shared/api/registry.ts'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../lists/list/list-column.ts'

export type FormatRecord = RecordOf<'formats'>

/** Known names of the groups, by key. */
export type GroupNames = Readonly<Record<string, string>>

export const NO_NAMES: GroupNames = {}

/** The group's name: some servers send it beside the key; otherwise it is among the form's options. */
const groupName = ({ format_group, format_group_name }: FormatRecord, names: GroupNames): string | null =>
  format_group === null ? null : (format_group_name ?? names[format_group] ?? `grupa ${format_group}`)

/** Sizes first. In a group's own list the group's name is omitted. */
export function formatColumns(groups: GroupNames | null): ListColumn<FormatRecord>[] {
  const names = groups ?? NO_NAMES
  const columns = columnsOf('formats')({
    size_x: { label: 'Szerokość (mm)', width: 150, kind: 'measure' },
    size_y: { label: 'Wysokość (mm)', width: 150, kind: 'measure' },
    format_group: {
      label: 'Grupa',
      width: 220,
      isGrowing: true,
      value: (format) => groupName(format, names),
      exported: { path: ['format_group_name', 'format_group'], labels: names },
      searchName: false,
    },
    sheet_format: { label: 'Arkusz', width: 96, kind: 'flag' },
    image_url: { label: 'Mock-up', kind: 'picture' },
    pk: { label: 'Numer', width: 90, isExtra: true, isMono: true },
    ...auditColumns(['date_added', 'last_modified_by']),
  })
  return groups ? columns : columns.filter(({ id }) => id !== 'format_group')
}
