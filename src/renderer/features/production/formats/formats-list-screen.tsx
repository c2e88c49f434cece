import { useMemo } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { useListedOptions } from '../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { withLink } from '../../../lists/list/list-column.ts'
import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { addressOf } from '../../../lib/screens.ts'
import { formatColumns, type GroupNames } from './format-columns.tsx'
import { formatResource } from './formats.resource.tsx'

const useListProps = resourceListHook(formatResource)

const WITH_GROUP: FilterDefinition = {
  kind: 'tabs',
  name: 'with_group',
  label: 'Formaty',
  all: 'Wszystkie',
  options: [
    { value: '1', label: 'W grupach' },
    { value: '0', label: 'Bez grupy' },
  ],
}

/** The groups for formats in their order, and their names by key. */
function useGroupNames(): { options: readonly Option[]; names: GroupNames } {
  const options = useListedOptions('formatGroups.options')
  const names = useMemo(
    () => Object.fromEntries(options.map(({ value, label }) => [String(value), label])),
    [options],
  )
  return { options, names }
}

/** `/format/list`: all formats, with and without a group. */
export function FormatsListScreen() {
  const props = useListProps()
  const { options, names } = useGroupNames()
  const canChange = can(useSessionUser(), 'change', 'format')
  const columns = useMemo(
    () =>
      withLink(
        formatColumns(names),
        'size_x',
        canChange ? ({ pk }) => addressOf('formats.update', { pk }) : null,
      ),
    [names, canChange],
  )
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [WITH_GROUP, { kind: 'single', name: 'format_group', label: 'Grupa', options }],
    [options],
  )
  return <ListPage {...props} columns={columns} filters={filters} />
}
