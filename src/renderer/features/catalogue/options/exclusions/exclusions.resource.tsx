import { useMemo } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useListedOptions, useListed } from '../../../../forms/fields/form-listed-choice.tsx'
import { FormResourceChoice } from '../../../../forms/fields/form-search.tsx'
import type { ResourceOptions } from '../../../../forms/fields/option-source.ts'
import { recordFilter } from '../../../../lists/list/record-filter.tsx'
import { auditColumns, columnsOf } from '../../../../lists/list/columns-of.tsx'
import { asOne } from '../../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../../resource/resource-definition.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { exclusionSchema, type ExclusionRecord } from './exclusion-form.ts'
import { orDash } from '../../../../lib/format.ts'
import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { useAllOf } from '../../../../lists/list/use-all-of.ts'
import { addressOf } from '../../../../lib/screens.ts'

/** The option's name, looked up if the server sent only its key. */
function OptionName({ pk, name, href }: { pk: number; name: string | null; href: string | null }) {
  const all = useAllOf('productOptions', { isEnabled: name === null })
  return linkedText(name ?? all.data?.find((option) => option.pk === pk)?.label_pl ?? `nr ${pk}`, href)
}

/** The name of the option's group, looked up if the server did not send it. */
function OptionGroupName({ pk, name }: { pk: number; name: string | null }) {
  const isEnabled = name === null
  const options = useAllOf('productOptions', { isEnabled })
  const groups = useListed('productGroupOptions.options', isEnabled).options
  const group = options.data?.find((option) => option.pk === pk)?.options_group ?? null
  return orDash(name ?? groups.find(({ value }) => Number(value) === group)?.label)
}

type Row = ExclusionRecord & Record<string, unknown>

const OPTION_FIELDS = {
  1: ['option_1', 'option_1_name', 'option_1_group_name'],
  2: ['option_2', 'option_2_name', 'option_2_group_name'],
} as const

const optionColumn = (place: 1 | 2, label: string) => {
  const [pk, name] = OPTION_FIELDS[place]
  return {
    label,
    width: 230,
    isGrowing: place === 2,
    value: (row: Row) => row[name] ?? `nr ${row[pk]}`,
    cell: (row: Row) => <OptionCell row={row} pk={row[pk]} name={row[name]} isLink={place === 1} />,
    exported: { path: [name, pk] },
  }
}

const groupColumn = (place: 1 | 2) => {
  const [pk, , name] = OPTION_FIELDS[place]
  return {
    label: `Grupa ${place}`,
    width: 150,
    cell: (row: Row) => <OptionGroupName pk={row[pk]} name={row[name]} />,
  }
}

/** The first option links to the exclusion for users who may change it. */
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

const OPTION_FILTER = recordFilter('option', 'Opcja', {
  resource: 'productOptions',
  labelOf: ({ label_pl, pk }) => label_pl || `nr ${pk}`,
})

export const exclusionResource = defineResourceScreens({
  resource: 'productOptionExclusions',
  words: COUNTED.optionExclusion,
  empty: 'Tu będą pary opcji, których nie można wybrać razem.',
  accusative: 'wykluczenie',
  nameOf,
  isOrdered: true,
  filters: [OPTION_FILTER],
  columns: columnsOf('productOptionExclusions')({
    option_1_name: optionColumn(1, 'Opcja'),
    option_1_group_name: groupColumn(1),
    option_2_name: optionColumn(2, 'Wyklucza się z'),
    option_2_group_name: groupColumn(2),
    ...auditColumns(['date_added', 'date_modified', 'last_modified_by']),
  }),
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

/** Options with the same name are distinguished by their groups. */
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
