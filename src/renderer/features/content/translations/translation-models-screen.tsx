import { COUNTED } from '#shared/domain/counted.ts'
import { holds } from '#shared/domain/permissions.ts'
import { columnsBy } from '../../../lists/list/columns-of.tsx'
import { DeskButton } from '../../../translator-desk/desk-button.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { SheetPage } from '../../../lists/sheet/sheet-page.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { entryRules, keyOfEntry, readEntries, readEntry, saveEntry, type Entry } from './record-texts.ts'
import { languageColumns, missingFilter, nameByKey } from './language-columns.ts'
import { TranslationExport } from './translation-export.tsx'
import { TranslationImport } from './translation-import.tsx'
import { addressOf } from '../../../lib/screens.ts'

export const entryColumns = columnsBy<Entry>(entryRules)({
  model: { label: 'Model', width: 148 },
  id: { label: 'Id', width: 76, isPinned: true, kind: 'number', searchName: false },
  field: { label: 'Pole', width: 128, isPinned: true },
  ...languageColumns<Entry>(({ model, id, field }) => nameByKey(model, id, field)),
})

const filters: FilterDefinition[] = [missingFilter, { kind: 'number', name: 'id', label: 'Id' }]

const KEY = ['model', 'id', 'field']

/** `/translations/models-list`: texts of the shops' records, with their workbook out and in. */
export function TranslationModelsScreen() {
  const canChange = holds(useSessionUser(), 'change_localization')
  return (
    <SheetPage<Entry>
      sheet="translationModels"
      route={addressOf('translations.records')}
      title="Tłumaczenia wpisów"
      words={COUNTED.text}
      empty="Tu pojawią się teksty wpisów, na przykład stron i banerów, gdy ktoś doda wpis."
      rules={entryRules}
      columns={entryColumns}
      filters={filters}
      read={readEntries}
      operation="translationModels.rows"
      exportKey={KEY}
      keyOf={keyOfEntry}
      canChange={canChange}
      save={saveEntry}
      readRow={readEntry}
      renderActions={(refresh) => (
        <>
          {canChange && <DeskButton desk={addressOf('translations.recordDesk')} />}
          <TranslationExport />
          {canChange && <TranslationImport onImported={refresh} />}
        </>
      )}
    />
  )
}
