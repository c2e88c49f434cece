import { Trash } from '@blueprintjs/icons'
import { variables } from '#shared/api/resources/variables.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { AddRow } from '../../../lists/inline/add-row.tsx'
import { DELETION, useDeleteRecord } from '../../../forms/record/delete-record.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { FormSwitch, FormText } from '../../../forms/fields/form-fields.tsx'
import { InlineRows, inlineFlag, inlineText } from '../../../lists/inline/inline-rows.tsx'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { ListPage } from '../../../lists/list/list-page.tsx'
import type { RowOf } from '../../../lib/resource-calls.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { addressOf } from '../../../lib/screens.ts'

type Variable = RowOf<'variables'>

const nameOf = ({ name }: Variable) => `zmienną „${name ?? ''}”`
const cellNameOf = (label: string, { name }: Variable) => `${label} zmiennej „${name ?? ''}”`

export const variableColumns = columnsOf('variables')({
  name: inlineText<Variable>('name', {
    label: 'Nazwa',
    width: 420,
    isMono: true,
    isRequired: true,
    cellNameOf,
  }),
  value: inlineFlag<Variable>('value', { label: 'Wartość', width: 160, cellNameOf }),
})

const filters: FilterDefinition[] = [{ kind: 'yesNo', name: 'value', label: 'Wartość' }]

const EMPTY = 'Tu będą przełączniki, którymi steruje się sklepem.'

/** SYS-007: a variable that no longer exists counts as deleted. */
const removal = { ...DELETION, acceptsMissing: true }

/** `/variables/list`: switches of the shop, which are added, changed and deleted in the list. */
export function VariablesListScreen() {
  const user = useSessionUser()
  const canDelete = can(user, 'delete', 'variable')
  const deleteRecord = useDeleteRecord('variables', removal)

  function rowActions(row: Variable): RowAction[] {
    if (!canDelete) return []
    const run = () => void deleteRecord(row.pk, nameOf(row))
    return [{ id: 'delete', label: 'Usuń', icon: <Trash />, isDestructive: true, run }]
  }

  return (
    <InlineRows resource="variables">
      <ListPage
        resource="variables"
        route={addressOf('variables.list')}
        title="Zmienne"
        words={COUNTED.variable}
        empty={can(user, 'add', 'variable') ? `${EMPTY} Nową wpisuje się w polach nad listą.` : EMPTY}
        columns={variableColumns}
        filters={filters}
        rowActions={rowActions}
        addRow={
          <AddRow
            resource="variables"
            label="Dodaj zmienną"
            schema={variables.operations.create.body}
            empty={{ name: '', value: false }}
            nameOf={nameOf}
          >
            <FormText name="name" label="Nazwa" isRequired />
            <FormSwitch name="value" label="Włączona" />
          </AddRow>
        }
      />
    </InlineRows>
  )
}
