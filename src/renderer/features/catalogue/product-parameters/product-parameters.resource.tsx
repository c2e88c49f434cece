import { COUNTED } from '#shared/domain/counted.ts'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { FIRST_REASON_DELETION } from '../../../forms/record/delete-record.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { OptionRows } from './option-rows.tsx'
import { parameterAdapter, parameterSchema, parameterTexts } from './parameter-form.ts'

export const productParameterResource = defineResourceScreens({
  resource: 'productParameters',
  words: COUNTED.productParameter,
  empty: 'Tu będą parametry, którymi opisuje się produkty.',
  accusative: 'parametr',
  nameOf: ({ name_pl, pk }) => name_pl || `nr ${pk}`,
  isOrdered: true,
  removal: FIRST_REASON_DELETION,
  translated: parameterTexts,
  columns: columnsOf('productParameters')({
    name_pl: { label: 'Nazwa', width: 220 },
    var_name: { label: 'Nazwa zmiennej', width: 170, isMono: true },
    options: {
      label: 'Opcje',
      width: 300,
      isGrowing: true,
      value: ({ options }) => options.map(({ name_pl, pk }) => name_pl || `nr ${pk}`).join(', '),
      exported: { path: 'options.name_pl' },
    },
    languages: languagesColumn(parameterTexts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  form: {
    schema: parameterSchema,
    labels: { ...parameterTexts.labels, var_name: 'Nazwa zmiennej', options: 'Opcje' },
    empty: { ...parameterTexts.empty, var_name: '', options: [] },
    adapter: parameterAdapter,
    Fields: () => (
      <>
        <TranslatedField name="name" label="Nazwa" isRequired />
        <FormText name="var_name" label="Nazwa zmiennej" help="Pod nią czytają parametr szablony sklepu." />
        <OptionRows />
      </>
    ),
  },
})
