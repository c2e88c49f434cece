import { useMemo } from 'react'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { ListPage } from '../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../resource/resource-list-screen.tsx'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { addressOf } from '../../../lib/screens.ts'
import { formatColumns } from './format-columns.tsx'
import { formatResource } from './formats.resource.tsx'
import { useGroupNames } from './use-group-names.ts'

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

/** `/format/list`: all formats, those of groups, those of none. */
export function FormatsListScreen() {
  const props = useListProps()
  const { options, names } = useGroupNames()
  const canChange = can(useSessionUser(), 'change', 'format')
  const columns = useMemo(
    () =>
      formatColumns(names).map((column, index) =>
        index === 0 && canChange
          ? { ...column, href: ({ pk }: { pk: number }) => addressOf('formats.update', { pk }) }
          : column,
      ),
    [names, canChange],
  )
  const filters = useMemo<readonly FilterDefinition[]>(
    () => [WITH_GROUP, { kind: 'single', name: 'format_group', label: 'Grupa', options }],
    [options],
  )
  return <ListPage {...props} columns={columns} filters={filters} />
}
