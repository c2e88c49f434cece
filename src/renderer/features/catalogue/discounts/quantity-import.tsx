import { useRef, useState } from 'react'
import { z } from 'zod'
import type { Discount } from '#shared/api/resources/discounts.ts'
import { requiredFile } from '../../../forms/fields/chosen-file.ts'
import { ImportResultDialog } from '../../../forms/import/import-result-dialog.tsx'
import { WorkbookField } from '../../../forms/import/workbook-field.tsx'
import { FormDialog } from '../../../forms/record/form-dialog.tsx'
import { readRecord } from '../../../lib/resource-calls.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { upload } from '../../../lib/transfers.ts'
import { useChangeRunner } from '../../../lib/change/use-change-runner.ts'
import { notify } from '../../../ui/notices.ts'
import { discountName } from './discount-node.ts'

const schema = z.object({ file: requiredFile })

interface QuantityImportProps {
  node: Discount
  /** Receives the node as it is after the import. */
  onRead: (node: Discount) => void
  onClose: () => void
}

/** Imports quantity discounts from a workbook and shows what happened to its rows (CAT-118). */
export function QuantityImport({ node, onRead, onClose }: QuantityImportProps) {
  const runner = useChangeRunner<unknown>()
  const isDone = useRef(false)
  const [result, setResult] = useState<{ reply: unknown; fileName: string } | null>(null)

  async function readAgain() {
    try {
      onRead(await readRecord('discounts', node.pk))
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
  }

  if (result) return <ImportResultDialog {...result} onClose={onClose} />
  return (
    <FormDialog
      title={`Import rabatów od nakładu „${discountName(node)}”`}
      schema={schema}
      values={{ file: null }}
      unsavedText="wybór pliku"
      submitText="Importuj"
      submit={async (values) => {
        const { file } = schema.parse(values)
        const { result: reply } = await runner.run({
          done: 'zaimportowano rabaty od nakładu',
          operation: 'discounts.importForQuantities',
          isReloadedInBackground: true,
          send: () =>
            upload('discounts.importForQuantities', { body: { file: file.reference, discount: node.pk } }),
          // The rows may have had these values before, so reading them would prove nothing.
          proof: null,
        })
        isDone.current = true
        setResult({ reply, fileName: file.name })
        await readAgain()
      }}
      onClose={() => {
        if (!isDone.current) onClose()
      }}
    >
      <WorkbookField
        name="file"
        help="Dwie kolumny: nakład i rabat w procentach. Nakład, który już jest, dostaje nowy rabat."
      />
    </FormDialog>
  )
}
