import { Button } from '@blueprintjs/core'
import { PaperclipIcon } from '@blueprintjs/icons'
import { downloadMedia, useIsMediaDownloading } from '../lib/transfers.ts'
import { byteCount } from '../ui/byte-count.ts'
import type { MessageFile } from './message.ts'

const textOf = ({ name, size }: MessageFile): string => (size === null ? name : `${name}, ${byteCount(size)}`)

function FileLink({ file, reference }: { file: MessageFile; reference: string }) {
  const isLoading = useIsMediaDownloading(reference)
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<PaperclipIcon />}
      text={textOf(file)}
      title={`Pobierz ${file.name}`}
      loading={isLoading}
      onClick={() => void downloadMedia(reference)}
    />
  )
}

/** Files of a message, each to be fetched. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="message-files" aria-label="Pliki wiadomości">
      {files.map((file) => (
        <li key={file.key}>
          {file.reference === null ? textOf(file) : <FileLink file={file} reference={file.reference} />}
        </li>
      ))}
    </ul>
  )
}
