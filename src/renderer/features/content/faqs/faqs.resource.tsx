import type { z } from 'zod'
import { faqs, faqSections } from '#shared/api/resources/faqs.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { htmlText } from '../../../forms/fields/rich-text/html-text.ts'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { FormChoice } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'

const { body: schema } = faqs.operations.create

const texts = translatedTexts({ title: 'Pytanie', description: 'Odpowiedź' })

/** Numbered as on the shop's page (OP-79). */
const NAMES: Record<(typeof faqSections)[number], string> = {
  SECTION_ORDER: '1. Zamówienie',
  SECTION_PAYMENT: '2. Płatność',
  SECTION_DELIVERY: '3. Dostawa',
}
const SECTIONS = faqSections.map((value) => ({ value, label: NAMES[value] }))

export const faqResource = defineResourceScreens({
  resource: 'faqs',
  words: COUNTED.entry,
  empty: 'Tu będą pytania i odpowiedzi ze strony pomocy sklepu.',
  accusative: 'wpis',
  nameOf: (entry) => entry.title_pl ?? '',
  translated: texts,
  columns: columnsOf('faqs')({
    title_pl: { label: 'Pytanie', width: 300 },
    section: {
      label: 'Dział',
      width: 130,
      value: ({ section }) => SECTIONS.find(({ value }) => value === section)?.label ?? section,
      exported: { labels: Object.fromEntries(SECTIONS.map(({ value, label }) => [value, label])) },
    },
    description: {
      label: 'Odpowiedź',
      width: 280,
      isGrowing: true,
      value: (entry) => htmlText(entry.description_pl),
      exported: { kind: 'html', path: 'description_pl' },
    },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  filters: [{ name: 'section', label: 'Dział', kind: 'single', options: SECTIONS }],
  form: {
    schema,
    labels: { ...texts.labels, section: 'Dział' },
    empty: { ...texts.empty, section: '' as 'SECTION_ORDER' } satisfies z.input<typeof schema>,
    Fields: () => (
      <>
        <TranslatedField name="title" label="Pytanie" isRequired />
        <FormRow>
          <FormChoice name="section" label="Dział" isRequired options={SECTIONS} />
        </FormRow>
        <TranslatedRichText name="description" label="Odpowiedź" />
      </>
    ),
  },
})
