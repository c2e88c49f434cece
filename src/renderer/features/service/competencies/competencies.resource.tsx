import type { z } from 'zod'
import { competencies } from '#shared/api/resources/competencies.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { CountryField } from '../../../entities/address/address-fields.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { SHOP_COUNTRIES } from '../../../entities/address/countries.ts'

const { body: schema } = competencies.operations.create

const texts = translatedTexts({ name: 'Nazwa' })

const SWITCHES = {
  reclamation: 'Reklamacje',
  complaint_reason: 'Powód reklamacji',
  negotiations: 'Negocjacje',
} as const

export const competenceResource = defineResourceScreens({
  resource: 'competencies',
  words: COUNTED.competence,
  empty: 'Tu będą kompetencje, które nadaje się pracownikom.',
  accusative: 'kompetencję',
  nameOf: (competence) => competence.name_pl ?? '',
  isOrdered: true,
  translated: texts,
  columns: columnsOf('competencies')({
    name_pl: { label: 'Nazwa', width: 220, isGrowing: true },
    country: { label: 'Sklep', width: 76, path: ['country_display', 'country'], searchName: false },
    reclamation: { label: SWITCHES.reclamation, width: 104, kind: 'flag' },
    complaint_reason: { label: SWITCHES.complaint_reason, width: 150, kind: 'flag' },
    negotiations: { label: SWITCHES.negotiations, width: 100, kind: 'flag' },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  filters: [
    {
      name: 'country',
      label: 'Sklep',
      kind: 'single',
      options: SHOP_COUNTRIES,
    },
  ],
  form: {
    schema,
    labels: { ...texts.labels, country: 'Sklep', ...SWITCHES },
    empty: {
      ...texts.empty,
      country: 'PL',
      reclamation: false,
      complaint_reason: false,
      negotiations: false,
    } satisfies z.input<typeof schema>,
    adapter: {
      toForm: (competence) => ({
        ...texts.valuesOf(competence),
        country: competence.country ?? '',
        reclamation: competence.reclamation,
        complaint_reason: competence.complaint_reason,
        negotiations: competence.negotiations,
      }),
    },
    Fields: () => (
      <>
        <TranslatedField name="name" label="Nazwa" isRequired />
        <FormRow>
          <CountryField name="country" label="Sklep" isRequired />
          <FormSwitch name="reclamation" label={SWITCHES.reclamation} />
          <FormSwitch name="complaint_reason" label={SWITCHES.complaint_reason} />
          <FormSwitch name="negotiations" label={SWITCHES.negotiations} />
        </FormRow>
      </>
    ),
  },
})
