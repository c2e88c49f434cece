import type { z } from 'zod'
import { news } from '#shared/api/resources/news.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormDate } from '../../../forms/fields/form-date.tsx'
import { htmlText } from '../../../forms/fields/rich-text/html-text.ts'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'

const { body: schema } = news.operations.create

const texts = translatedTexts({ title: 'Tytuł', content: 'Treść' })

export const newsResource = defineResourceScreens({
  resource: 'news',
  words: COUNTED.news,
  empty: 'Tu będą aktualności ze strony sklepu.',
  accusative: 'aktualność',
  nameOf: (entry) => entry.title_pl ?? '',
  translated: texts,
  columns: columnsOf('news')({
    title_pl: { label: 'Tytuł', width: 270 },
    content: {
      label: 'Treść',
      width: 280,
      isGrowing: true,
      value: (entry) => htmlText(entry.content_pl),
      exported: { kind: 'html', path: 'content_pl' },
    },
    publication_date: { label: 'Data publikacji', width: 142, kind: 'date' },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  form: {
    schema,
    labels: { ...texts.labels, publication_date: 'Data publikacji' },
    empty: { ...texts.empty, publication_date: null } satisfies z.input<typeof schema>,
    Fields: () => (
      <>
        <TranslatedField name="title" label="Tytuł" isRequired />
        <FormRow>
          <FormDate name="publication_date" label="Data publikacji" hasWeekends />
        </FormRow>
        <TranslatedRichText name="content" label="Treść" />
      </>
    ),
  },
})
