import { Button, DialogBody } from '@blueprintjs/core'
import { memo, useState } from 'react'
import { Moment } from '../lib/moment.tsx'
import { Modal } from '../ui/modal.tsx'
import { HtmlPreview } from '../forms/fields/rich-text/html-preview.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageFiles } from './message-files.tsx'
import type { ConversationMessage } from './message.ts'
import { hasMoreThanText } from './message-text.ts'

const SIDES = { client: 'Klient', staff: 'Sklep' } as const

/** The HTML of one message as it was sent, in a frame where nothing of it runs. */
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

/** One message: who, when, what, which files. */
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

/** What went out and is not among the messages yet. */
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
