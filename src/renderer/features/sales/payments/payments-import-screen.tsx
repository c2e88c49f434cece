import { useQueryClient } from '@tanstack/react-query'
import { ImportForm } from './import-form.tsx'
import { ImportResultLists } from './import-result-lists.tsx'
import { useImport } from './import-store.ts'
import './payments.css'

/** `/payment/import`: a bank's file in, payments put to orders, both lists out. */
export function PaymentsImportScreen() {
  const queries = useQueryClient()
  const result = useImport((store) => store.result)
  return (
    <div className="import">
      <h1>Import płatności</h1>
      <ImportForm
        onBooked={() => {
          for (const resource of ['orders', 'orderLogs']) {
            void queries.invalidateQueries({ queryKey: [resource] })
          }
        }}
      />
      {result && <ImportResultLists result={result} />}
    </div>
  )
}
