import type { z } from 'zod'
import { COUNTED } from '#shared/domain/counted.ts'
import { columnsOf } from '../../../../lists/list/columns-of.tsx'
import { FIRST_REASON_DELETION } from '../../../../forms/record/delete-record.tsx'
import { addressOf } from '../../../../lib/screens.ts'
import { defineResourceScreens } from '../../../../resource/resource-definition.ts'
import { NEW_OPTION } from '../../../../entities/option/new-option.ts'
import { OptionFields } from './option-fields.tsx'
import { optionAdapter, optionSchema, optionTexts } from './option-form.ts'
import { NEW_LINE } from './tech-line.ts'

/** Options have no list of their own: their group lists them. */
export const optionResource = defineResourceScreens({
  // Returns to the group, the only place that lists the option.
  backTo(option, { pk }) {
    const group = option ? option['options_group'] : pk
    return typeof group === 'number' || typeof group === 'string'
      ? addressOf('productGroupOptions.details', { pk: group })
      : addressOf('productGroupOptions.list')
  },
  resource: 'productOptions',
  words: COUNTED.option,
  empty: 'Tu będą opcje grupy.',
  accusative: 'opcję',
  nameOf: ({ label_pl, pk }) => label_pl || `nr ${pk}`,
  removal: FIRST_REASON_DELETION,
  columns: columnsOf('productOptions')({
    label_pl: { label: 'Etykieta', width: 240, orderBy: false, searchName: false },
  }),
  form: {
    schema: optionSchema,
    labels: {
      ...optionTexts.labels,
      hidden_price: 'Ukryta cena',
      enter_values_possible: 'Klient wpisuje wartości',
      group_together: 'Grupowana razem',
      tech_line: 'Linia technologiczna',
      confirm_choice: 'Wybór do potwierdzenia',
      show_on_production: 'Widoczna na produkcji',
      show_in_inteligent_filter: 'W inteligentnym filtrze',
      applies_to_custom_format: 'Dotyczy własnego formatu',
      kind: 'Rodzaj',
      thickness: 'Grubość',
      realization_days: 'Dni realizacji',
      min_value: 'Wartość minimalna',
      max_value: 'Wartość maksymalna',
      options_group: 'Grupa',
      custom_format_dimension: 'Wymiar własnego formatu',
      internal_description: 'Opis wewnętrzny',
      image: 'Obraz',
      tech_line_object: 'Położenie linii',
    },
    empty: {
      ...optionTexts.empty,
      ...NEW_OPTION,
      kind: null,
      thickness: null,
      realization_days: 0,
      min_value: '0',
      max_value: '0',
      options_group: 0,
      custom_format_dimension: null,
      internal_description: '',
      image: null,
      tech_line_object: NEW_LINE,
    } satisfies z.input<typeof optionSchema>,
    startOf: (_query, { pk }) => ({ options_group: Number(pk) }),
    adapter: optionAdapter,
    Fields: OptionFields,
  },
})
