import type { TransferProgress as Progress } from '../../../../lib/transfers.ts'
import { TransferBar } from '../../../../ui/transfer-bar.tsx'

interface UploadProgressProps {
  progress: Progress | null
  onCancel: () => void
}

/** The place is kept free before and after, so that nothing jumps. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  return (
    <div className="upload-progress">
      {progress && <TransferBar label="Wysyłanie pliku" {...progress} onCancel={onCancel} />}
    </div>
  )
}
