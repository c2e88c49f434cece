import { translations } from '#shared/api/resources/translations.ts'
import { PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import type { FilterDefinition } from '../../../crud/list/filters.tsx'
import type { ListColumn } from '../../../crud/list/list-column.ts'
import { callResource, contractOf, type RowOf } from '../../../crud/resource/resource-calls.ts'
import { SheetPage } from '../../../crud/sheet/sheet-page.tsx'
import type { ReadPage } from '../../../crud/sheet/use-sheet-rows.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { languageColumns, missingFilter, nameByKey } from './language-columns.ts'
import { TRANSLATIONS } from './translations-address.ts'

type Text = RowOf<'translations'>

const rules = contractOf('translations')

const columns: ListColumn<Text>[] = [
  {
    id: 'module',
    label: 'Moduł',
    width: 96,
    value: ({ module }) => module,
    orderBy: 'module',
    searchName: 'module',
  },
  {
    id: 'type',
    label: 'Typ',
    width: 96,
    value: ({ type }) => type,
    orderBy: 'type',
    searchName: 'type',
    isPinned: true,
  },
  {
    id: 'controller',
    label: 'Kontroler',
    width: 148,
    value: ({ controller }) => controller,
    orderBy: 'controller',
    searchName: 'controller',
    isPinned: true,
  },
  {
    id: 'number',
    label: 'Numer',
    width: 76,
    align: 'end',
    value: ({ number }) => number,
    orderBy: 'number',
    isPinned: true,
  },
  { id: 'text', label: 'Tekst', width: 220, value: ({ text }) => text },
  ...languageColumns<Text>(({ module, controller, number }) => nameByKey(module, controller, number)),
]

const filters: FilterDefinition[] = [missingFilter, { kind: 'number', name: 'number', label: 'Numer' }]

const read: ReadPage<Text> = (query, signal) =>
  callResource<Page<Text>>('translations', 'list', { query }, { signal })

const save = ({ pk }: Text, body: Readonly<Record<string, unknown>>) =>
  callResource<Text>('translations', 'update', { params: { pk }, body })

/** The list narrowed to what a text is called by: a single one cannot be asked for. */
async function readRow({ pk, module, controller, number }: Text) {
  const query = {
    ...(module && { module }),
    ...(controller && { controller }),
    ...(number !== null && { number }),
  }
  const parts = { query: { ...query, page_size: PAGE_SIZES.at(-1) } }
  const { results } = await callResource<Page<Text>>('translations', 'list', parts, { allowDuplicate: true })
  return results.find((row) => row.pk === pk) ?? null
}

/** `/translations/list`: texts of the shops' code, edited in their cells. */
export function TranslationsListScreen() {
  return (
    <SheetPage<Text>
      sheet="translations"
      route={TRANSLATIONS}
      title="Tłumaczenia"
      words={COUNTED.text}
      empty="Tu pojawią się teksty stron sklepu. Dodaje je sklep, a tutaj się je tłumaczy."
      rules={rules}
      columns={columns}
      filters={filters}
      read={read}
      operation="translations.list"
      keyOf={keyOf}
      canChange={can(useSessionUser(), 'change', translations.model)}
      save={save}
      readRow={readRow}
    />
  )
}

const keyOf = ({ pk }: Text) => pk
