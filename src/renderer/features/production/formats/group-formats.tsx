import { Add, Edit, Trash } from '@blueprintjs/icons'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { SCREENS } from '#shared/screens/screens.ts'
import { can } from '#shared/domain/permissions.ts'
import { withLink } from '../../../lists/list/list-column.ts'
import { listLabels } from '../../../lists/list/list-labels.ts'
import { RecordList } from '../../../lists/list/list-page.tsx'
import { narrowedSource } from '../../../lists/list/list-source.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { useList } from '../../../lists/list/use-list.ts'
import { useDeleteRecord } from '../../../forms/record/delete-record.tsx'
import { nameInSentence } from '../../../resource/resource-definition.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { formatColumns, type FormatRecord } from './format-columns.tsx'
import { formatResource } from './formats.resource.tsx'
import { addressOf } from '../../../lib/screens.ts'

const COLUMNS = formatColumns(null)
const LABELS = listLabels(COLUMNS, [])
const labelOf = (name: string) => LABELS[name] ?? name

const NEW_FORMAT = 'Nowy format w grupie'

/** The list of a group's formats. Screens opened from it return to it (OP-60). */
export function GroupFormats({ group: { pk: groupPk, name_pl } }: { group: RecordOf<'formatGroups'> }) {
  const user = useSessionUser()
  const navigate = useNavigate()
  const canAdd = can(user, 'add', 'format')
  const canChange = can(user, 'change', 'format')
  const canDelete = can(user, 'delete', 'format')
  const source = useMemo(
    () => narrowedSource('formats', { fixed: { format_group: groupPk, with_group: '1' } }),
    [groupPk],
  )
  const list = useList({ source, route: addressOf('formatGroups.details', { pk: groupPk }), labelOf })
  const formOf = useCallback(
    (pk: number) => addressOf('formats.update', { pk, query: { groupPk } }),
    [groupPk],
  )
  const deleteFormat = useDeleteRecord('formats')
  const create = () => void navigate(addressOf('formats.create', { query: { groupPk } }))
  useCommands(canAdd ? [{ id: 'list.create', label: NEW_FORMAT, keys: 'n', run: create }] : [])

  const columns = useMemo(
    () => withLink(COLUMNS, 'size_x', canChange ? ({ pk }) => formOf(pk) : null),
    [canChange, formOf],
  )

  function rowActions(row: FormatRecord): RowAction[] {
    const edit: RowAction = {
      id: 'edit',
      label: 'Edytuj',
      icon: <Edit />,
      run: () => void navigate(formOf(row.pk)),
    }
    const remove: RowAction = {
      id: 'delete',
      label: 'Usuń',
      icon: <Trash />,
      isDestructive: true,
      run: () => void deleteFormat(row.pk, nameInSentence(formatResource, row)),
    }
    return [...(canChange ? [edit] : []), ...(canDelete ? [remove] : [])]
  }

  return (
    <RecordList
      resource="formats"
      // All groups share the column settings and saved views.
      list={{ ...list, id: SCREENS['formatGroups.details'].path }}
      title={`Formaty grupy: ${name_pl ?? groupPk}`}
      words={COUNTED.format}
      empty={`W tej grupie nie ma jeszcze formatów.${canAdd ? ` Zacznij od przycisku „${NEW_FORMAT}”.` : ''}`}
      columns={columns}
      openAddressOf={({ pk }) => (canChange ? formOf(pk) : null)}
      rowActions={rowActions}
      actions={
        <>
          {can(user, 'change', 'formatgroup') && (
            <ActionButton
              icon={<Edit />}
              text="Edytuj grupę"
              onClick={() => void navigate(addressOf('formatGroups.update', { pk: groupPk }))}
            />
          )}
          {canAdd && <ActionButton intent="primary" icon={<Add />} text={NEW_FORMAT} onClick={create} />}
        </>
      }
    />
  )
}
