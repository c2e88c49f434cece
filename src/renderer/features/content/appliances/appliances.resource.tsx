import type { z } from 'zod'
import { appliances } from '#shared/api/resources/appliances.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { htmlText } from '../../../forms/fields/rich-text/html-text.ts'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'

const { body: schema } = appliances.operations.create

const texts = translatedTexts({ name: 'Nazwa', description: 'Opis' })

export const applianceResource = defineResourceScreens({
  resource: 'appliances',
  words: COUNTED.appliance,
  empty: 'Tu będą zastosowania produktów, które widzi klient sklepu.',
  accusative: 'zastosowanie',
  nameOf: (appliance) => appliance.name_pl ?? '',
  translated: texts,
  columns: columnsOf('appliances')({
    name_pl: { label: 'Nazwa', width: 210 },
    description: {
      label: 'Opis',
      width: 260,
      isGrowing: true,
      value: (appliance) => htmlText(appliance.description_pl),
      exported: { kind: 'html', path: 'description_pl' },
    },
    icon: { label: 'Ikona', kind: 'picture' },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added']),
  }),
  form: {
    schema,
    labels: { ...texts.labels, icon: 'Ikona' },
    empty: { ...texts.empty, icon: null } satisfies z.input<typeof schema>,
    Fields: () => (
      <>
        <TranslatedField name="name" label="Nazwa" isRequired />
        <FormImage name="icon" label="Ikona" />
        <TranslatedRichText name="description" label="Opis" />
      </>
    ),
  },
})
