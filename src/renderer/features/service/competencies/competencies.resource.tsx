import type { z } from 'zod'
import { competencies } from '#shared/api/resources/competencies.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { CountryField } from '../../../entities/address/address-fields.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns } from '../../../lists/list/list-column.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { SHOP_COUNTRIES } from '../../../entities/address/countries.ts'

const { body: schema } = competencies.operations.create

const texts = translatedTexts({ name: 'Nazwa' })

const SWITCHES = {
  reclamation: 'Reklamacje',
  complaint_reason: 'Powód reklamacji',
  negotiations: 'Negocjacje',
} as const

/** As wide as their headers: a yes is short. */
const SWITCH_WIDTHS: Readonly<Record<string, number>> = { reclamation: 104, complaint_reason: 150 }

const yesNo = (value: boolean) => (value ? 'tak' : '')

export const competenceResource = defineResourceScreens({
  resource: 'competencies',
  words: COUNTED.competence,
  empty: 'Tu będą kompetencje, które nadaje się pracownikom.',
  accusative: 'kompetencję',
  nameOf: (competence) => competence.name_pl ?? '',
  isOrdered: true,
  translated: texts,
  columns: [
    {
      id: 'name_pl',
      label: 'Nazwa',
      width: 220,
      isGrowing: true,
      value: (competence) => competence.name_pl,
      orderBy: 'name_pl',
      searchName: 'name',
    },
    {
      id: 'country',
      label: 'Sklep',
      width: 76,
      value: (competence) => competence.country_display ?? competence.country,
      exported: { path: ['country_display', 'country'] },
      orderBy: 'country',
    },
    ...Object.entries(SWITCHES).map(([id, label]) => ({
      id,
      label,
      width: SWITCH_WIDTHS[id] ?? 100,
      value: (competence: { [name: string]: unknown }) => yesNo(competence[id] === true),
      exported: { labels: { true: 'tak', false: '' } },
    })),
    languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  ],
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
