import { Add, Disable, Edit, Trash } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { InlineSheetRows, inlineFlag, inlineText } from '../../../../lists/inline/inline-rows.tsx'
import { languagesColumn } from '../../../../lists/list/languages-column.tsx'
import { columnsOf } from '../../../../lists/list/columns-of.tsx'
import { RecordList } from '../../../../lists/list/list-page.tsx'
import { narrowedSource } from '../../../../lists/list/list-source.ts'
import type { RowAction } from '../../../../lib/actions/row-actions.tsx'
import { useList } from '../../../../lists/list/use-list.ts'
import { FIRST_REASON_DELETION, useDeleteRecord } from '../../../../forms/record/delete-record.tsx'
import { callResource, readRecord, type RowOf } from '../../../../lib/resource-calls.ts'
import { markStale } from '../../../../lib/cache.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { addressOf } from '../../../../lib/screens.ts'

type OptionRow = RowOf<'productOptions'>
type Values = Readonly<Record<string, unknown>>

const titleOf = ({ label_pl, pk }: OptionRow) => label_pl || `nr ${pk}`
const nameOf = (row: OptionRow) => `opcję „${titleOf(row)}”`
const cellNameOf = (label: string, row: OptionRow) => `${label} opcji „${titleOf(row)}”`
const keyOf = ({ pk }: OptionRow) => pk

const number = (field: string, label: string, width: number, precision: number) =>
  inlineText<OptionRow>(field, {
    label,
    width,
    precision,
    min: '0',
    align: 'end',
    cellNameOf,
    exported: 'decimal',
    orderBy: false,
  })

const flag = (field: string, label: string, width: number, isExtra = false) =>
  inlineFlag<OptionRow>(field, { label, width, isExtra, cellNameOf })

export const groupOptionColumns = columnsOf('productOptions')({
  position: { label: 'Lp.', width: 60, kind: 'number' },
  image: { label: 'Obraz', kind: 'picture' },
  label_pl: inlineText<OptionRow>('label_pl', {
    label: 'Etykieta',
    width: 190,
    isGrowing: true,
    isRequired: true,
    cellNameOf,
    orderBy: false,
  }),
  thickness: number('thickness', 'Grubość', 84, 3),
  realization_days: inlineText<OptionRow>('realization_days', {
    label: 'Dni',
    width: 60,
    precision: 0,
    min: '0',
    align: 'end',
    isRequired: true,
    cellNameOf,
    orderBy: false,
  }),
  min_value: number('min_value', 'Min.', 72, 2),
  max_value: number('max_value', 'Maks.', 76, 2),
  show_on_production: flag('show_on_production', 'Produkcja', 96),
  hidden_price: flag('hidden_price', 'Ukryta cena', 108),
  languages: languagesColumn(['label', 'description', 'statement']),
  confirm_choice: flag('confirm_choice', 'Potwierdzenie', 118, true),
  group_together: flag('group_together', 'Grupowana', 104, true),
})

interface GroupOptionsProps {
  group: number
  name: string
  tools: ReactNode
}

/** The options of a group in their order (CAT-081). Short values are edited in place, the others in the form. */
export function GroupOptions({ group, name, tools }: GroupOptionsProps) {
  const user = useSessionUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const deleteOption = useDeleteRecord('productOptions', FIRST_REASON_DELETION)
  const may = {
    add: can(user, 'add', 'productoption'),
    change: can(user, 'change', 'productoption'),
    remove: can(user, 'delete', 'productoption'),
    exclude: can(user, 'add', 'productoptionexclusion'),
  }
  // Loads the whole group in one page, because its order is one sequence.
  const source = useMemo(
    () => narrowedSource('productOptions', { fixed: { options_group: group, page_size: 200 } }),
    [group],
  )
  const list = useList({ source, route: addressOf('productGroupOptions.details', { pk: group }) })
  const save = useMemo(
    () => async (row: OptionRow, body: Values) => {
      const saved = await callResource<Values | null>('productOptions', 'update', {
        params: { pk: row.pk },
        body,
      })
      // Does not refetch the visible rows yet, so that the edited row does not jump away.
      void markStale(client, ['productOptions'], { isLeftShown: true })
      return saved
    },
    [client],
  )
  const readRow = useMemo(() => (row: OptionRow) => readRecord('productOptions', row.pk), [])
  const add = () => void navigate(addressOf('productOptions.create', { pk: group }))
  useCommands(may.add ? [{ id: 'list.create', label: 'Dodaj opcję', keys: 'n', run: add }] : [])

  function rowActions(row: OptionRow): RowAction[] {
    const actions: (RowAction | false)[] = [
      may.change && {
        id: 'edit',
        label: 'Edytuj',
        icon: <Edit />,
        run: () => void navigate(addressOf('productOptions.update', { pk: row.pk })),
      },
      may.exclude && {
        id: 'exclude',
        label: 'Dodaj wykluczenie',
        icon: <Disable />,
        run: () => void navigate(addressOf('productOptionExclusions.create', { pk: row.pk })),
      },
      may.remove && {
        id: 'delete',
        label: 'Usuń',
        icon: <Trash />,
        isDestructive: true,
        run: () => void deleteOption(row.pk, nameOf(row)),
      },
    ]
    return actions.filter((action) => action !== false)
  }

  return (
    <InlineSheetRows
      sheet="productOptions"
      canChange={may.change}
      keyOf={keyOf}
      save={save}
      readRow={readRow}
    >
      <RecordList
        resource="productOptions"
        list={list}
        title={`Grupa opcji: ${name}`}
        words={COUNTED.option}
        empty="Ta grupa nie ma jeszcze opcji."
        columns={groupOptionColumns}
        openAddressOf={({ pk }) => (may.change ? addressOf('productOptions.update', { pk }) : null)}
        rowActions={rowActions}
        orderedName={may.change ? nameOf : undefined}
        isNumbered
        actions={
          <>
            {tools}
            {may.add && <ActionButton intent="primary" icon={<Add />} text="Dodaj opcję" onClick={add} />}
          </>
        }
      />
    </InlineSheetRows>
  )
}
