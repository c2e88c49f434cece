import { useMemo } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useListedOptions } from '../../../../forms/fields/form-listed-choice.tsx'
import { FormResourceChoice } from '../../../../forms/fields/form-search.tsx'
import type { ResourceOptions } from '../../../../forms/fields/option-source.ts'
import { auditColumns, type ListColumn } from '../../../../lists/list/list-column.ts'
import { asOne } from '../../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../../resource/resource-definition.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { exclusionSchema, type ExclusionRecord } from './exclusion-form.ts'
import { OptionGroupName, OptionName } from './option-name.tsx'
import { addressOf } from '../../../../lib/screens.ts'

type Row = ExclusionRecord & Record<string, unknown>

const side = (place: 1 | 2, label: string): ListColumn<Row>[] => {
  const pkOf = (row: Row) => (place === 1 ? row.option_1 : row.option_2)
  const nameIn = (row: Row) => (place === 1 ? row.option_1_name : row.option_2_name)
  const groupIn = (row: Row) => (place === 1 ? row.option_1_group_name : row.option_2_group_name)
  return [
    {
      id: `option_${place}_name`,
      label,
      width: 230,
      ...(place === 2 && { isGrowing: true }),
      value: (row) => nameIn(row) ?? `nr ${pkOf(row)}`,
      cell: (row) => <OptionCell row={row} pk={pkOf(row)} name={nameIn(row)} isLink={place === 1} />,
      exported: { path: [`option_${place}_name`, `option_${place}`] },
    },
    {
      id: `option_${place}_group_name`,
      label: `Grupa ${place}`,
      width: 150,
      value: groupIn,
      cell: (row) => <OptionGroupName pk={pkOf(row)} name={groupIn(row)} />,
    },
  ]
}

/** The first option leads to the exclusion, for who may change it. */
function OptionCell({
  row,
  pk,
  name,
  isLink,
}: {
  row: Row
  pk: number
  name: string | null
  isLink: boolean
}) {
  const isOpen = can(useSessionUser(), 'change', 'productoptionexclusion') && isLink
  return (
    <OptionName
      pk={pk}
      name={name}
      href={isOpen ? addressOf('productOptionExclusions.update', { pk: row.pk }) : null}
    />
  )
}

const nameOf = ({ pk, option_1_name, option_2_name }: ExclusionRecord) =>
  option_1_name && option_2_name ? `${option_1_name} × ${option_2_name}` : `nr ${pk}`

export const exclusionResource = defineResourceScreens({
  resource: 'productOptionExclusions',
  words: COUNTED.optionExclusion,
  empty: 'Tu będą pary opcji, których nie można wybrać razem.',
  accusative: 'wykluczenie',
  nameOf,
  isOrdered: true,
  columns: [
    ...side(1, 'Opcja'),
    ...side(2, 'Wyklucza się z'),
    ...auditColumns(['date_added', 'date_modified', 'last_modified_by']),
  ],
  form: {
    schema: exclusionSchema,
    labels: { pk: 'Numer', option_1: 'Opcja', option_2: 'Wyklucza się z' },
    empty: { pk: null, option_1: null, option_2: null },
    startOf(_query, { pk }) {
      const option = Number(pk)
      return Number.isSafeInteger(option) && option > 0 ? { option_1: option } : {}
    },
    adapter: {
      toForm: ({ pk, option_1, option_2 }) => ({ pk, option_1, option_2 }),
      toRequests: asOne(({ pk: _pk, ...body }) => body),
    },
    Fields: ExclusionFields,
  },
})

/** Options of the same name are told from each other by their groups. */
function ExclusionFields() {
  const groups = useListedOptions('productGroupOptions.options')
  const from = useMemo((): ResourceOptions<'productOptions'> => {
    const names = new Map(groups.map(({ value, label }) => [Number(value), label]))
    return {
      resource: 'productOptions',
      labelOf({ pk, label_pl, options_group }) {
        const group = names.get(options_group ?? -1)
        return `${label_pl || `nr ${pk}`}${group ? ` (${group})` : ''}`
      },
    }
  }, [groups])
  return (
    <>
      <FormResourceChoice name="option_1" label="Opcja" isRequired from={from} />
      <FormResourceChoice
        name="option_2"
        label="Wyklucza się z"
        isRequired
        from={from}
        help="Wykluczenie działa w obie strony."
      />
    </>
  )
}
