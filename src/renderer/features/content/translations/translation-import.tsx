import { Import } from '@blueprintjs/icons'
import { useState } from 'react'
import { z } from 'zod'
import { requiredFile } from '../../../forms/fields/chosen-file.ts'
import { ImportResultDialog } from '../../../forms/import/import-result-dialog.tsx'
import { WorkbookField } from '../../../forms/import/workbook-field.tsx'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { upload } from '../../../lib/transfers.ts'
import { useChangeRunner } from '../../../lib/change/use-change-runner.ts'
import { ActionButton } from '../../../ui/action-button.tsx'

const schema = z.object({ excel_file: requiredFile })

/** Texts of records from a workbook, and what became of them (SYS-019, SYS-020). */
export function TranslationImport({ onImported }: { onImported: () => void }) {
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
              // Only the texts themselves would show it, and they may have been these before.
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
