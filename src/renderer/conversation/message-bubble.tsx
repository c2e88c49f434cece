import { Button, DialogBody } from '@blueprintjs/core'
import { memo, useState } from 'react'
import { Moment } from '../lib/moment.tsx'
import { Modal } from '../ui/modal.tsx'
import { HtmlPreview } from '../forms/fields/rich-text/html-preview.tsx'
import { MessageBody } from './message-body.tsx'
import type { ConversationMessage, MessageFile } from './message.ts'
import { hasMoreThanText } from './message-text.ts'
import { PaperclipIcon } from '@blueprintjs/icons'
import { downloadMedia, useIsMediaDownloading } from '../lib/transfers.ts'
import { byteCount } from '../ui/byte-count.ts'

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

/** The files of a message, each with a download. */
function MessageFiles({ files }: { files: readonly MessageFile[] }) {
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

const SIDES = { client: 'Klient', staff: 'Sklep' } as const

/** The original HTML of one message, in a frame that prevents it from running anything. */
function Original({ content }: { content: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!hasMoreThanText(content)) return null
  return (
    <>
      <Button size="small" variant="minimal" text="Pokaż oryginał" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Modal title="Oryginał wiadomości" className="message-original" onClose={() => setIsOpen(false)}>
          <DialogBody>
            <HtmlPreview html={content} label="Oryginał wiadomości" />
          </DialogBody>
        </Modal>
      )}
    </>
  )
}

/** One message: author, time, content and files. */
export const MessageBubble = memo(function MessageBubble({ message }: { message: ConversationMessage }) {
  const { side, author, at, content, isUnread, files } = message
  return (
    <article className={`message message-${side ?? 'client'}`}>
      <header className="message-head">
        <strong>{author ?? (side ? SIDES[side] : 'Wiadomość')}</strong>
        {author && side === 'staff' && <span className="visually-hidden"> (sklep)</span>}
        {at && (
          <span className="quiet">
            <Moment of={at} />
          </span>
        )}
        {isUnread && <span className="visually-hidden">nieprzeczytana</span>}
        <Original content={content} />
      </header>
      <MessageBody content={content} />
      <MessageFiles files={files} />
    </article>
  )
})

/** A sent message that is not among the messages yet. */
export function OwnBubble({ text, note }: { text: string; note: string }) {
  return (
    <article className="message message-staff message-going">
      <header className="message-head">
        <strong>Ja</strong>
        <span className="quiet">{note}</span>
      </header>
      <MessageBody content={text} />
    </article>
  )
}
