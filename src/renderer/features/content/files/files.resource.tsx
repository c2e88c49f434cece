import { Download } from '@blueprintjs/icons'
import type { z } from 'zod'
import { files } from '#shared/api/resources/files.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { FormStoredFile } from '../../../forms/fields/form-stored-file.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import type { RowOf } from '../../../lib/resource-calls.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { downloadMedia } from '../../../lib/transfers.ts'

const { body: schema } = files.operations.create

const texts = translatedTexts({ name: 'Nazwa' })

function rowActions({ file }: RowOf<'files'>): RowAction[] {
  if (!file) return []
  return [{ id: 'download', label: 'Pobierz', icon: <Download />, run: () => void downloadMedia(file) }]
}

export const fileResource = defineResourceScreens({
  resource: 'files',
  words: COUNTED.file,
  empty: 'Tu będą pliki, które klient pobiera ze strony sklepu.',
  accusative: 'plik',
  nameOf: (file) => file.name_pl ?? '',
  translated: texts,
  columns: columnsOf('files')({
    name_pl: { label: 'Nazwa', width: 360, isGrowing: true },
    languages: languagesColumn(texts.names),
    ...auditColumns(),
  }),
  useRowActions: () => rowActions,
  form: {
    schema,
    labels: { ...texts.labels, file: 'Plik' },
    empty: { ...texts.empty, file: '' } satisfies z.input<typeof schema>,
    Fields: () => (
      <>
        <TranslatedField name="name" label="Nazwa" isRequired />
        <FormStoredFile name="file" label="Plik" isRequired />
      </>
    ),
  },
})
