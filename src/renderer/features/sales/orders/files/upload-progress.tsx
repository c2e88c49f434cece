import type { TransferProgress as Progress } from '../../../../lib/transfers.ts'
import { TransferBar } from '../../../../ui/transfer-bar.tsx'

interface UploadProgressProps {
  progress: Progress | null
  onCancel: () => void
}

/** The space is reserved before and after an upload, so that the layout does not shift. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  return (
    <div className="upload-progress">
      {progress && <TransferBar label="Wysyłanie pliku" {...progress} onCancel={onCancel} />}
    </div>
  )
}
