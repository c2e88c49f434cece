import { ImportForm } from './import-form.tsx'
import { ImportResultLists } from './import-result-lists.tsx'
import { useImport } from './import-store.ts'
import './payments.css'

/** `/payment/import`: imports a bank statement and lists assigned and unassigned payments. */
export function PaymentsImportScreen() {
  const result = useImport((store) => store.result)
  return (
    <div className="import">
      <h1>Import płatności</h1>
      <ImportForm />
      {result && <ImportResultLists result={result} />}
    </div>
  )
}
