import { translationModels } from '#shared/api/resources/translations.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { FilterDefinition } from '../../../crud/list/filters.tsx'
import type { ListColumn } from '../../../crud/list/list-column.ts'
import type { ListStateRules } from '../../../crud/list/list-state.ts'
import { SheetPage } from '../../../crud/sheet/sheet-page.tsx'
import type { ReadPage } from '../../../crud/sheet/use-sheet-rows.ts'
import { call } from '../../../lib/api.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { languageColumns, missingFilter, nameByKey } from './language-columns.ts'
import { TranslationExport } from './translation-export.tsx'
import { TranslationImport } from './translation-import.tsx'
import { RECORD_TRANSLATIONS } from './translations-address.ts'

type Entry = ReplyOf<'translationModels.update'>

const { model, id, field, missing } = translationModels.operations.rows.query.unwrap().shape

const rules: ListStateRules = {
  filters: { model, id, field, missing },
  orderable: ['model', 'id', 'field'],
  defaultOrdering: 'model',
}

const columns: ListColumn<Entry>[] = [
  {
    id: 'model',
    label: 'Model',
    width: 148,
    value: (entry) => entry.model,
    orderBy: 'model',
    searchName: 'model',
  },
  {
    id: 'id',
    label: 'Id',
    width: 76,
    align: 'end',
    value: (entry) => entry.id,
    orderBy: 'id',
    isPinned: true,
  },
  {
    id: 'field',
    label: 'Pole',
    width: 128,
    value: (entry) => entry.field,
    orderBy: 'field',
    searchName: 'field',
    isPinned: true,
  },
  ...languageColumns<Entry>(({ model, id, field }) => nameByKey(model, id, field)),
]

const filters: FilterDefinition[] = [missingFilter, { kind: 'number', name: 'id', label: 'Id' }]

const read: ReadPage<Entry> = (query, signal) => call('translationModels.rows', { query }, { signal })

/** Model, id and field together are the key (OP-77). */
const save = ({ model, id, field }: Entry, changes: Readonly<Record<string, unknown>>) =>
  call('translationModels.update', {
    body: { model: model ?? '', id: id ?? 0, field: field ?? '', ...changes },
  })

async function readRow(entry: Entry) {
  const { model, id, field } = entry
  const query = { ...(model && { model }), ...(id !== null && { id }), ...(field && { field }) }
  const { results } = await call('translationModels.rows', { query }, { allowDuplicate: true })
  return results.find((other) => keyOf(other) === keyOf(entry)) ?? null
}

const KEY = ['model', 'id', 'field']

const keyOf = (entry: Entry) => `${entry.model}|${entry.id}|${entry.field}`

/** `/translations/models-list`: texts of the shops' records, with their workbook out and in. */
export function TranslationModelsScreen() {
  const canChange = holds(useSessionUser(), 'change_localization')
  return (
    <SheetPage<Entry>
      sheet="translationModels"
      route={RECORD_TRANSLATIONS}
      title="Tłumaczenia wpisów"
      words={COUNTED.text}
      empty="Tu pojawią się teksty wpisów, na przykład stron i banerów, gdy ktoś doda wpis."
      rules={rules}
      columns={columns}
      filters={filters}
      read={read}
      operation="translationModels.rows"
      exportKey={KEY}
      keyOf={keyOf}
      canChange={canChange}
      save={save}
      readRow={readRow}
      renderActions={(refresh) => (
        <>
          <TranslationExport />
          {canChange && <TranslationImport onImported={refresh} />}
        </>
      )}
    />
  )
}
