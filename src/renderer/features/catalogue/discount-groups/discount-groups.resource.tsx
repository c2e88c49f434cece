import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { discountGroups } from '#shared/api/resources/discount-groups.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { typedDecimal } from '#shared/domain/decimal.ts'
import { DELETION } from '../../../forms/record/delete-record.tsx'
import { FormDecimal } from '../../../forms/fields/number-field.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import {
  translatedLabels,
  translatedTexts,
  translatedValues,
} from '../../../forms/fields/translated-values.ts'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { notify } from '../../../ui/notices.ts'

const { body: schema } = discountGroups.operations.create

const percent = (value: string | null) =>
  value === null ? null : `${typedDecimal(value).replace('.', ',')} %`

export const discountGroupResource = defineResourceScreens({
  resource: 'discountGroups',
  words: COUNTED.discountGroup,
  empty: 'Tu będą grupy rabatowe, do których przypisuje się klientów.',
  accusative: 'grupę rabatową',
  nameOf: ({ name_pl }) => name_pl ?? '',
  removal: {
    ...DELETION,
    // The specification requires the general notice; the server's reason is shown below it.
    reportFailure: (error) => {
      const { nonFieldErrors = [], message } = error
      notify.error([DEFAULT_ERROR, ...(nonFieldErrors.length > 0 ? nonFieldErrors : [message])], error)
    },
  },
  translated: translatedTexts({ name: 'Nazwa' }),
  columns: columnsOf('discountGroups')({
    name_pl: { label: 'Nazwa', width: 240, isGrowing: true },
    value: {
      label: 'Rabat',
      width: 78,
      align: 'end',
      value: (group) => percent(group.value),
      exported: 'decimal',
    },
    net_turnover: { label: 'Obrót netto od', width: 142, kind: 'money' },
    orders_count: { label: 'Zamówień od', width: 130, kind: 'number' },
    days_count: { label: 'W ciągu dni', width: 118, kind: 'number' },
    ...auditColumns(['date_added']),
  }),
  form: {
    schema,
    labels: {
      ...translatedLabels('name', 'Nazwa'),
      value: 'Rabat (%)',
      net_turnover: 'Obrót netto',
      orders_count: 'Liczba zamówień',
      days_count: 'Liczba dni',
    },
    empty: {
      ...translatedValues({}, 'name'),
      value: '',
      net_turnover: '',
      orders_count: '',
      days_count: '',
    },
    adapter: {
      toForm: (group) => ({
        ...translatedValues(group, 'name'),
        value: typedDecimal(group.value),
        net_turnover: typedDecimal(group.net_turnover),
        orders_count: group.orders_count,
        days_count: group.days_count,
      }),
    },
    Fields: () => (
      <>
        <TranslatedField name="name" label="Nazwa" isRequired />
        <FormRow>
          <FormDecimal name="value" label="Rabat (%)" isRequired precision={2} min="0" max="100" />
          <FormDecimal
            name="net_turnover"
            label="Obrót netto"
            help="Za ile klient musi zamówić w podanej liczbie dni, w zł"
            isRequired
            precision={2}
            min="0"
          />
          <FormDecimal
            name="orders_count"
            label="Liczba zamówień"
            help="Ile zamówień musi złożyć w tym czasie"
            isRequired
            precision={0}
            min="0"
          />
          <FormDecimal
            name="days_count"
            label="Liczba dni"
            help="Z ilu ostatnich dni liczą się obrót i zamówienia"
            isRequired
            precision={0}
            min="0"
          />
        </FormRow>
      </>
    ),
  },
})
