import { useSettle } from '../../../lib/queries.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResultLists } from './import-result-lists.tsx'
import { useImport } from './import-store.ts'
import './payments.css'

/** `/payment/import`: a bank's file in, payments put to orders, both lists out. */
export function PaymentsImportScreen() {
  const settle = useSettle()
  const result = useImport((store) => store.result)
  return (
    <div className="import">
      <h1>Import płatności</h1>
      <ImportForm onBooked={() => void settle('orders.paymentsImport')} />
      {result && <ImportResultLists result={result} />}
    </div>
  )
}
