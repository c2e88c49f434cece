import type { RecordOf } from '#shared/api/registry.ts'
import { auditColumns, type ListColumn } from '../../../lists/list/list-column.ts'
import { pictureColumn } from '../../../lists/list/picture-column.tsx'
import { sideText } from '../../../lib/size.ts'

export type FormatRecord = RecordOf<'formats'>

/** Names of the groups by their keys, as far as they are known. */
export type GroupNames = Readonly<Record<string, string>>

export const NO_NAMES: GroupNames = {}

/** A server may say the name beside the key; else it is among the choices of the form. */
const groupName = ({ format_group, format_group_name }: FormatRecord, names: GroupNames): string | null =>
  format_group === null ? null : (format_group_name ?? names[format_group] ?? `grupa ${format_group}`)

const groupColumn = (names: GroupNames): ListColumn<FormatRecord> => ({
  id: 'format_group',
  label: 'Grupa',
  width: 220,
  isGrowing: true,
  value: (format) => groupName(format, names),
  exported: { path: ['format_group_name', 'format_group'], labels: names },
  orderBy: 'format_group',
})

/** Sizes first; within one group its name would say nothing. */
export function formatColumns(groups: GroupNames | null): ListColumn<FormatRecord>[] {
  return [
    {
      id: 'size_x',
      label: 'Szerokość (mm)',
      width: 150,
      align: 'end',
      value: ({ size_x }) => sideText(size_x),
      exported: 'decimal',
      orderBy: 'size_x',
      searchName: 'size_x',
    },
    {
      id: 'size_y',
      label: 'Wysokość (mm)',
      width: 150,
      align: 'end',
      value: ({ size_y }) => sideText(size_y),
      exported: 'decimal',
      orderBy: 'size_y',
      searchName: 'size_y',
    },
    ...(groups ? [groupColumn(groups)] : []),
    {
      id: 'sheet_format',
      label: 'Arkusz',
      width: 96,
      value: ({ sheet_format }) => (sheet_format ? 'tak' : ''),
      exported: { labels: { true: 'tak', false: '' } },
      orderBy: 'sheet_format',
    },
    pictureColumn({ id: 'image_url', label: 'Mock-up' }),
    {
      id: 'pk',
      label: 'Numer',
      width: 90,
      isExtra: true,
      isMono: true,
      value: ({ pk }) => pk,
      orderBy: 'pk',
      searchName: 'pk',
    },
    ...auditColumns(['date_added', 'last_modified_by']),
  ]
}
