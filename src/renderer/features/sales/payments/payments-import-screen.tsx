import { ImportForm } from './import-form.tsx'
import { ImportPreviewSection } from './import-preview.tsx'
import { ImportResultLists } from './import-result-lists.tsx'
import { useImport } from './import-store.ts'
import './payments.css'

/** `/payment/import`: previews and imports a bank statement, and lists assigned and unassigned payments. */
export function PaymentsImportScreen() {
  const result = useImport((store) => store.result)
  const preview = useImport((store) => store.preview)
  return (
    <div className="import">
      <h1>Import płatności</h1>
      <ImportForm />
      {preview && <ImportPreviewSection preview={preview} />}
      {result && <ImportResultLists result={result} />}
    </div>
  )
}
