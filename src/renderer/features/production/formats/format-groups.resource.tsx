import { PageLayout } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { formatGroups } from '#shared/api/resources/format-groups.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { FIRST_REASON_DELETION } from '../../../forms/record/delete-record.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { addressOf } from '../../../lib/screens.ts'

const texts = translatedTexts({ name: 'Nazwa' })

type Group = RecordOf<'formatGroups'>

function useGroupActions() {
  const navigate = useNavigate()
  return ({ pk }: Group) => [
    {
      id: 'formats',
      label: 'Formaty grupy',
      icon: <PageLayout />,
      run: () => void navigate(addressOf('formatGroups.details', { pk })),
    },
  ]
}

export const formatGroupResource = defineResourceScreens({
  resource: 'formatGroups',
  words: COUNTED.formatGroup,
  empty: 'Tu będą grupy, w które układa się formaty.',
  accusative: 'grupę formatów',
  nameOf: ({ name_pl }) => name_pl ?? '',
  isOrdered: true,
  translated: texts,
  removal: FIRST_REASON_DELETION,
  useRowActions: useGroupActions,
  columns: columnsOf('formatGroups')({
    name_pl: {
      label: 'Nazwa',
      width: 260,
      isGrowing: true,
      href: ({ pk }) => addressOf('formatGroups.details', { pk }),
    },
    position: { label: 'Pozycja', width: 90, kind: 'number' },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added']),
  }),
  form: {
    schema: formatGroups.operations.create.body,
    labels: texts.labels,
    empty: texts.empty,
    Fields: () => <TranslatedField name="name" label="Nazwa" isRequired />,
  },
})
