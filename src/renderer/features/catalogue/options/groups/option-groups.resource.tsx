import type { z } from 'zod'
import { productGroupOptions } from '#shared/api/resources/product-group-options.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormSwitch } from '../../../../forms/fields/form-fields.tsx'
import { FormListedChoice, useListedOptions } from '../../../../forms/fields/form-listed-choice.tsx'
import { FormLongText } from '../../../../forms/fields/form-long-text.tsx'
import { TranslatedField } from '../../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../../lists/list/columns-of.tsx'
import { FIRST_REASON_DELETION } from '../../../../forms/record/delete-record.tsx'
import { defineResourceScreens } from '../../../../resource/resource-definition.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { orDash } from '../../../../lib/format.ts'
import { addressOf } from '../../../../lib/screens.ts'

type Group = RowOf<'productGroupOptions'>

const { body: schema } = productGroupOptions.operations.create

const texts = translatedTexts({ name: 'Nazwa' })

const FLAGS = {
  determines_paper_type: 'Określa rodzaj papieru',
  hide_in_order: 'Ukryta w zamówieniu',
  select_from_list: 'Wybór z listy',
  is_multiple: 'Wielokrotny wybór',
} as const

const traits = (group: Group): string[] =>
  Object.entries(FLAGS).flatMap(([name, label]) => (group[name] === true ? [label.toLowerCase()] : []))

function ChoiceName({ group_choice: code }: Group) {
  const option = useListedOptions('productGroupOptions.groupChoices').find(({ value }) => value === code)
  return orDash(option?.label ?? code)
}

export const optionGroupResource = defineResourceScreens({
  resource: 'productGroupOptions',
  words: COUNTED.optionGroup,
  empty: 'Tu będą grupy, z których klient wybiera opcje: papier, format, oprawa.',
  accusative: 'grupę opcji',
  nameOf: ({ name_pl, pk }) => name_pl || `nr ${pk}`,
  removal: FIRST_REASON_DELETION,
  translated: texts,
  columns: columnsOf('productGroupOptions')({
    name_pl: {
      label: 'Nazwa',
      width: 240,
      href: ({ pk }) => addressOf('productGroupOptions.details', { pk }),
    },
    group_choice: {
      label: 'Sposób wyboru',
      width: 150,
      value: ({ group_choice: code }) => code,
      cell: (group) => <ChoiceName {...group} />,
      searchName: false,
    },
    traits: {
      label: 'Cechy',
      width: 280,
      isGrowing: true,
      value: (group) => traits(group).join(', '),
      exported: null,
    },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  // Only an address sets it.
  filters: [
    { kind: 'single', name: 'group_choice', label: 'Sposób wyboru', options: [], hasOwnControl: true },
  ],
  form: {
    schema,
    labels: { ...texts.labels, description: 'Opis', group_choice: 'Sposób wyboru', ...FLAGS },
    empty: {
      ...texts.empty,
      description: '',
      group_choice: null,
      determines_paper_type: false,
      hide_in_order: false,
      select_from_list: false,
      is_multiple: false,
    } satisfies z.input<typeof schema>,
    Fields: () => (
      <>
        <TranslatedField name="name" label="Nazwa" isRequired />
        <FormListedChoice name="group_choice" label="Sposób wyboru" from="productGroupOptions.groupChoices" />
        {Object.entries(FLAGS).map(([name, label]) => (
          <FormSwitch key={name} name={name} label={label} isTight />
        ))}
        <FormLongText name="description" label="Opis" />
      </>
    ),
  },
})
