import { Add, Edit, Trash } from '@blueprintjs/icons'
import { useMemo, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import type { ListName } from '#shared/api/registry.ts'
import { useCommands } from '../lib/commands.ts'
import { useSessionUser } from '../lib/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DELETION, useDeleteRecord } from '../forms/record/delete-record.tsx'
import { DeskButton } from '../translator-desk/desk-button.tsx'
import { withLink } from '../lists/list/list-column.ts'
import { ListPage, type ListPageProps } from '../lists/list/list-page.tsx'
import { useRecordsBelow } from './records-below.ts'
import { contractOf, type RowOf } from '../lib/resource-calls.ts'
import { nameInSentence, type ResourceDefinition } from './resource-definition.ts'
import { addressesOf } from './resource-addresses.ts'
import type { RowAction } from '../lib/actions/row-actions.tsx'
import type { TreePage as TreePageComponent } from '../lists/tree/tree-page.tsx'

/**
 * Makes the hook that returns the props of a resource's list: creation, editing and deletion if the user has the
 * permissions, and the resource's own actions.
 */
export function resourceListHook<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): () => ListPageProps<R> {
  const {
    resource,
    words,
    empty,
    columns,
    filters,
    markOf,
    isOrdered,
    removal = DELETION,
    translated,
  } = definition
  const { useRowActions = useNoActions } = definition
  const { model, verbs } = contractOf(resource)
  const addresses = addressesOf(resource)
  const { titles } = addresses
  const [first] = columns

  const spoken = (row: RowOf<R>) => nameInSentence(definition, row)

  return function useResourceListProps() {
    const user = useSessionUser()
    const navigate = useNavigate()
    const deleteRecord = useDeleteRecord(resource, removal, useRecordsBelow(definition))
    const ownActions = useRowActions()
    const canAdd = verbs.includes('create') && can(user, 'add', model)
    const canChange = verbs.includes('update') && can(user, 'change', model)
    const canDelete = verbs.includes('delete') && can(user, 'delete', model)
    const create = () => void navigate(addresses.create)
    const linked = useMemo(
      () => withLink(columns, first?.id, canChange && !first?.href ? ({ pk }) => addresses.update(pk) : null),
      [canChange],
    )
    useCommands(canAdd ? [{ id: 'list.create', label: titles.create, keys: 'n', run: create }] : [])

    function rowActions(row: RowOf<R>): RowAction[] {
      const edit: RowAction = {
        id: 'edit',
        label: 'Edytuj',
        icon: <Edit />,
        run: () => void navigate(addresses.update(row.pk)),
      }
      const remove: RowAction = {
        id: 'delete',
        label: removal.label,
        icon: <Trash />,
        isDestructive: true,
        disabledReason: removal.refusal?.(row) ?? null,
        run: () => void deleteRecord(row.pk, spoken(row)),
      }
      const isRemovable = canDelete && (removal.isOffered?.(row) ?? true)
      return [...(canChange ? [edit] : []), ...ownActions(row), ...(isRemovable ? [remove] : [])]
    }

    return {
      resource,
      route: addresses.list,
      title: titles.list,
      words,
      empty: canAdd ? `${empty} Zacznij od przycisku „${titles.create}”.` : empty,
      columns: linked,
      filters,
      openAddressOf: (row) => (canChange ? addresses.update(row.pk) : null),
      rowActions,
      markOf,
      orderedName: isOrdered && canChange ? spoken : undefined,
      actions: (canAdd || (translated && canChange)) && (
        <>
          {translated && canChange && <DeskButton desk={addresses.translate} />}
          {canAdd && <ActionButton intent="primary" icon={<Add />} text={titles.create} onClick={create} />}
        </>
      ),
    }
  }
}

/** The list screen of a simple resource; a tree if its records form one. */
export function resourceListScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
  TreePage?: typeof TreePageComponent,
): ComponentType {
  const { resource, tree } = definition
  const { model } = contractOf(resource)
  const useListProps = resourceListHook(definition)
  const spoken = (row: RowOf<R>) => nameInSentence(definition, row)
  return function ResourceListScreen() {
    const { filters, orderedName, ...props } = useListProps()
    const canMove = can(useSessionUser(), 'change', model)
    if (tree && TreePage) return <TreePage {...props} tree={tree} nameOf={spoken} canMove={canMove} />
    return <ListPage {...props} filters={filters} orderedName={orderedName} />
  }
}

const NO_ACTIONS = (): RowAction[] => []
const useNoActions = () => NO_ACTIONS
