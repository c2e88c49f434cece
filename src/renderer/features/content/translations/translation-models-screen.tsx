import { COUNTED } from '#shared/domain/counted.ts'
import { holds } from '#shared/domain/permissions.ts'
import { columnsBy } from '../../../lists/list/columns-of.tsx'
import { DeskButton } from '../../../translator-desk/desk-button.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { SheetPage } from '../../../lists/sheet/sheet-page.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { entryRules, keyOfEntry, readEntries, readEntry, saveEntry, type Entry } from './record-texts.ts'
import { languageColumns, missingFilter, nameByKey } from './language-columns.ts'
import { Download, Import } from '@blueprintjs/icons'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../../lib/bridge.ts'
import {
  download,
  notifySaved,
  runKeyed,
  useKeyedTransfer,
  type SavedFile,
  upload,
} from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useState } from 'react'
import { z } from 'zod'
import { requiredFile } from '../../../forms/fields/chosen-file.ts'
import { ImportResultDialog } from '../../../forms/import/import-result-dialog.tsx'
import { WorkbookField } from '../../../forms/import/workbook-field.tsx'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { useChangeRunner } from '../../../lib/change/use-change-runner.ts'
import { addressOf } from '../../../lib/screens.ts'
const schema = z.object({ excel_file: requiredFile })

/** Imports texts of records from a workbook and shows what happened to them (SYS-019, SYS-020). */
function TranslationImport({ onImported }: { onImported: () => void }) {
  const runner = useChangeRunner<unknown>()
  const [isOpen, setIsOpen] = useState(false)
  const [result, setResult] = useState<{ reply: unknown; fileName: string } | null>(null)

  return (
    <>
      <ActionButton icon={<Import />} text="Importuj z Excela" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <FormDialog
          title="Import tłumaczeń z Excela"
          schema={schema}
          values={{ excel_file: null }}
          unsavedText="wybór pliku"
          submitText="Importuj"
          submit={async (values) => {
            const { excel_file: file } = schema.parse(values)
            const { result: reply } = await runner.run({
              done: 'zaimportowano tłumaczenia',
              send: () => upload('translationModels.import', { body: { excel_file: file.reference } }),
              // Only the texts themselves could prove the import, and they may have been the same before.
              proof: null,
            })
            setResult({ reply, fileName: file.name })
            onImported()
          }}
          onClose={() => setIsOpen(false)}
        >
          <WorkbookField
            name="excel_file"
            help="Najlepiej wyeksportowany stąd i uzupełniony: kolumny model, id, field i języki. Pusta komórka niczego nie zmienia."
          />
        </FormDialog>
      )}
      {result && <ImportResultDialog {...result} onClose={() => setResult(null)} />}
    </>
  )
}

const OPERATION = 'translationModels.export'
/** Text from the specification (SYS-018). */
const FAILED = 'Nie udało się wyeksportować tłumaczeń.'

type Outcome = { file: SavedFile } | { error: ApiError }

/** Saves all texts of records as a workbook; one export at a time, however often the user requests it. */
function TranslationExport() {
  const running = useKeyedTransfer(OPERATION)

  async function save() {
    const outcome = await runKeyed(OPERATION, async (options): Promise<Outcome> => {
      try {
        return { file: await download(OPERATION, {}, options) }
      } catch (cause) {
        return { error: toApiError(cause) }
      }
    })
    if (!outcome) return
    if ('file' in outcome) notifySaved(outcome.file)
    else tell(outcome.error)
  }

  return (
    <ActionButton
      icon={<Download />}
      text="Eksportuj do Excela"
      isWorking={running !== null}
      onClick={() => void save()}
    />
  )
}

/** Shows the fixed text first and the server's messages below it. */
function tell({ fieldErrors = {}, nonFieldErrors = [], ...error }: ApiError): void {
  const reasons = [...Object.values(fieldErrors).flat(), ...nonFieldErrors]
  notify.failure({ ...error, nonFieldErrors: [FAILED, ...reasons] })
}

export const entryColumns = columnsBy<Entry>(entryRules)({
  model: { label: 'Model', width: 148 },
  id: { label: 'Id', width: 76, isPinned: true, kind: 'number', searchName: false },
  field: { label: 'Pole', width: 128, isPinned: true },
  ...languageColumns<Entry>(({ model, id, field }) => nameByKey(model, id, field)),
})

const filters: FilterDefinition[] = [missingFilter, { kind: 'number', name: 'id', label: 'Id' }]

const KEY = ['model', 'id', 'field']

/** `/translations/models-list`: texts of the shops' records, with export to and import from a workbook. */
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
