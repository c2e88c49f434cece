import { useRef, useState } from 'react'
import { z } from 'zod'
import { optionalFile, requiredFile } from '../../../../forms/fields/chosen-file.ts'
import { FormFile } from '../../../../forms/fields/form-file.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import type { ProductFile } from '../../../../entities/project-file/project-file.ts'
import { notify } from '../../../../ui/notices.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import { FileCheckDialog } from './file-check-dialog.tsx'
import { PRINT_FILES } from './line-files-model.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useProjectUpload } from './use-project-upload.ts'

const schema = z.object({ client_file: requiredFile, client_cover_file: optionalFile })

interface LineDialogProps {
  line: OrderLine
  onClose: () => void
}

/** Uploads an order line's project file and stays open until the file is checked (ORD-119). */
export function ProjectFileDialog({ line, onClose }: LineDialogProps) {
  const upload = useProjectUpload(line)
  const checked = useRef<ProductFile | null>(null)
  const [sent, setSent] = useState<ProductFile | null>(null)
  // The line changes while the dialog is open, because its old file is removed first.
  const [oldName] = useState(line.product_file?.client_file_name ?? null)
  const title = `Plik projektowy pozycji ${line.pk}`
  const isSending = upload.progress !== null
  if (sent) return <FileCheckDialog title={title} line={line} file={sent} onClose={onClose} />
  return (
    <FormDialog
      title={title}
      schema={schema}
      values={{ client_file: null, client_cover_file: null }}
      unsavedText="wybrane pliki"
      submitText="Wyślij"
      submit={async (values) => {
        const { client_file: project, client_cover_file: cover } = schema.parse(values)
        checked.current = await upload.submit({ project, cover })
        notify.success('Dodano plik projektowy do pozycji zamówienia')
      }}
      // After a successful upload the check dialog takes over, unless the server did not identify the file.
      onClose={() => (checked.current ? setSent(checked.current) : onClose())}
    >
      {oldName && (
        <p className="line-file-warning">
          {line.product_file ? 'Obecny plik' : 'Poprzedni plik'} <strong>{oldName}</strong>{' '}
          {line.product_file ? 'zostanie usunięty przed wysłaniem nowego.' : 'jest już usunięty.'}
        </p>
      )}
      <FormFile
        name="client_file"
        label="Plik projektowy"
        help="PDF, TIFF, JPG lub PNG"
        accept={PRINT_FILES}
        isRequired
        isDisabled={isSending}
      />
      <FormFile
        name="client_cover_file"
        label="Plik okładki"
        help="Tylko gdy okładka jest w osobnym pliku"
        accept={PRINT_FILES}
        isDisabled={isSending}
      />
      <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
    </FormDialog>
  )
}
