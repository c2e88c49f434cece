import { Download } from '@blueprintjs/icons'
import { downloadMedia, useIsMediaDownloading } from '../../lib/transfers.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { StoredFilePreviewProps } from './stored-file-preview.ts'

/** The way to the file that the record has now. */
export function StoredFileDownload({ label, reference }: StoredFilePreviewProps) {
  const isStored = reference?.startsWith('media:') ?? false
  const isRunning = useIsMediaDownloading(reference ?? '')
  if (!isStored || reference === null) return null
  return (
    <ActionButton
      icon={<Download />}
      text="Pobierz"
      aria-label={`Pobierz: ${label}`}
      isWorking={isRunning}
      onClick={() => void downloadMedia(reference)}
    />
  )
}
