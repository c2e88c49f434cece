import { z } from 'zod'
import { ApiFailure } from '#shared/api/api-error.ts'
import { requiredFile } from '../../../../forms/fields/chosen-file.ts'
import { FormFile } from '../../../../forms/fields/form-file.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { toApiError } from '../../../../lib/bridge.ts'
import { useChangeRunner } from '../../../../lib/change/use-change-runner.ts'
import { notify } from '../../../../ui/notices.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, withKnownFields } from './use-upload.ts'

const schema = z.object({ file: requiredFile })

interface SourceFileDialogProps {
  line: OrderLine
  onClose: () => void
}

/** Uploads a source file of the project. It is stored beside the project file and not checked. */
export function SourceFileDialog({ line, onClose }: SourceFileDialogProps) {
  const { progress, send, cancel } = useUpload()
  const runner = useChangeRunner<unknown>()
  return (
    <FormDialog
      title={`Plik źródłowy pozycji ${line.pk}`}
      schema={schema}
      values={{ file: null }}
      unsavedText="wybrany plik"
      submitText="Wyślij"
      submit={async (values) => {
        const { file } = schema.parse(values)
        const body = { order_product: line.pk, file: file.reference }
        const change = {
          done: `dodano plik źródłowy do pozycji ${line.pk}`,
          operation: 'orderSourceFiles.create' as const,
          isReloadedInBackground: true,
          send: () => send('orderSourceFiles.create', { body }),
          // Source files are write-only: no API call returns them, so an upload cannot be verified.
          proof: null,
        }
        await runner.run(change).catch((cause: unknown) => {
          throw new ApiFailure(withKnownFields(toApiError(cause), ['file']))
        })
        notify.success(`Dodano plik zródłowy do pozycji zamówienia ${line.pk}`)
      }}
      onClose={onClose}
    >
      <FormFile
        name="file"
        label="Plik źródłowy"
        help="Dowolny rodzaj pliku, np. PSD, AI, INDD, ZIP"
        isRequired
        isDisabled={progress !== null}
      />
      <UploadProgress progress={progress} onCancel={cancel} />
    </FormDialog>
  )
}
