import { Button, TextArea } from '@blueprintjs/core'
import { PaperclipIcon } from '@blueprintjs/icons'
import { useId, useRef, useState, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { matchesKeys } from '../lib/shortcuts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { AttachedFiles } from './attached-files.ts'
import { CannedDialog } from './canned/canned-dialog.tsx'
import { CannedPicker } from './canned/canned-picker.tsx'
import { useCannedReplies, type CannedReply } from './canned/canned-replies.ts'
import { filled, unfilledIn, type PlaceholderValues } from './canned/placeholders.ts'
import { changeDraft, useDraft } from './draft.ts'
import { sendRefusalLines } from './send-texts.ts'
import { byteCount } from '../ui/byte-count.ts'
import { ChipList } from '../forms/fields/chip-list.tsx'

/** Inserts a text at the caret in place of the selection, and moves the caret behind it. */
function useTextInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  change: (text: string) => void,
): (inserted: string) => void {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (inserted) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    }
    caret.current = from + inserted.length
    change(text.slice(0, from) + inserted + text.slice(to))
  }
}

/** Files that will follow the reply, and files that must be attached again. */
function ComposerFiles({ attached, isLocked }: { attached: AttachedFiles; isLocked: boolean }) {
  const { files, missing, remove, forgetMissing } = attached
  if (isLocked) return null
  return (
    <>
      <ChipList
        label="Dołączone pliki"
        chips={files.map(({ reference, name, size }) => ({
          key: reference,
          text: `${name}, ${byteCount(size)}`,
        }))}
        onRemove={(reference) => remove(String(reference))}
      />
      {missing.length > 0 && (
        <p className="composer-missing">
          Dołącz ponownie: {missing.join(', ')}{' '}
          <Button size="small" variant="minimal" text="Bez nich" onClick={forgetMissing} />
        </p>
      )}
    </>
  )
}

interface ComposerProps {
  draftKey: string | null
  /** True while the outcome of the sent message is unknown; nothing can be written. */
  isLocked: boolean
  isChecking: boolean
  error: ApiError | null
  /** The longest message, in characters. */
  limit: number | null
  values: PlaceholderValues
  /** Null if the conversation has no files. */
  attached: AttachedFiles | null
  /** Shown beside the composer, e.g. that the case is closed. */
  note: string | null
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
}

/** Whether a `/` typed here is at the start of a line and therefore opens the canned replies. */
const isLineStart = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean =>
  selectionStart === selectionEnd && (selectionStart === 0 || value[selectionStart - 1] === '\n')

function Counter({ text, limit }: { text: string; limit: number }) {
  const count = Array.from(text).length
  const isOver = count > limit
  return (
    <span className={isOver ? 'composer-count composer-over' : 'composer-count quiet'}>
      {count}/{limit}
      {isOver && ` – za dużo o ${countOf(count - limit, COUNTED.character)}`}
    </span>
  )
}

/** The field for writing a reply. The text is stored as a draft, so leaving the screen does not prompt. */
export function Composer(props: ComposerProps) {
  const { draftKey, isLocked, isChecking, error, limit, values, attached, note, fieldRef, onSend } = props
  const errorId = useId()
  const draft = useDraft(draftKey)
  const canned = useCannedReplies()
  const [open, setOpen] = useState<'picker' | 'dialog' | null>(null)
  const [isOver, setIsOver] = useState(false)
  const text = isLocked ? '' : draft.text
  const insert = useTextInsertion(fieldRef, text, (next) => changeDraft(draftKey, { text: next }))
  const refusal = sendRefusalLines(error)
  const problems = attached?.problems ?? []
  const errors = [...refusal, ...problems]
  const unfilled = unfilledIn(text)
  const isEmpty = text.trim() === ''

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isPicker =
      matchesKeys(event, 'ctrl+j') ||
      (event.key === '/' && !event.ctrlKey && isLineStart(event.currentTarget))
    if (matchesKeys(event, 'ctrl+enter')) {
      event.preventDefault()
      onSend()
    } else if (isPicker && !isLocked) {
      event.preventDefault()
      setOpen('picker')
    }
  }

  function close() {
    setOpen(null)
    fieldRef.current?.focus()
  }

  function pick(reply: CannedReply) {
    setOpen(null)
    insert(filled(reply.text, values))
  }

  return (
    <div
      className={isOver && attached ? 'composer composer-dropping' : 'composer'}
      role="group"
      aria-label="Odpowiedź"
      onDragOver={(event) => {
        // Otherwise the window itself would open the file.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void attached?.add([...event.dataTransfer.files])
      }}
    >
      {note && <p className="composer-note">{note}</p>}
      {open === 'picker' && (
        <CannedPicker
          replies={canned.replies}
          onPick={pick}
          onClose={close}
          onManage={() => setOpen('dialog')}
        />
      )}
      {open === 'dialog' && <CannedDialog canned={canned} onClose={close} />}
      <TextArea
        inputRef={fieldRef}
        className="composer-text"
        fill
        aria-label="Treść odpowiedzi"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        intent={errors.length > 0 ? 'danger' : 'none'}
        placeholder={isLocked ? 'Poprzednia odpowiedź jest w drodze…' : 'Napisz odpowiedź…'}
        readOnly={isLocked || isChecking}
        value={text}
        onChange={({ target }) => changeDraft(draftKey, { text: target.value })}
        onKeyDown={press}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0 || !attached) return
          event.preventDefault()
          void attached.add(files)
        }}
      />
      <div id={errorId} className="composer-errors">
        {refusal.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <div role="alert">
          {problems.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      </div>
      {unfilled.length > 0 && (
        <p className="composer-unfilled">Nieuzupełnione: {unfilled.join(', ')}. Zastąp je przed wysłaniem.</p>
      )}
      {attached && <ComposerFiles attached={attached} isLocked={isLocked} />}
      <div className="composer-bar">
        {attached && <AttachButton attached={attached} isLocked={isLocked} />}
        <Button
          size="small"
          variant="minimal"
          text="Gotowe odpowiedzi"
          title="Gotowe odpowiedzi (Ctrl+J)"
          aria-keyshortcuts="Control+J"
          disabled={isLocked}
          onClick={() => setOpen('picker')}
        />
        <span className="composer-state quiet">{!isEmpty && !isLocked && 'szkic zapisany'}</span>
        {limit !== null && !isLocked && <Counter text={text} limit={limit} />}
        <ActionButton
          intent="primary"
          text="Wyślij"
          title="Ctrl+Enter"
          isWorking={isChecking}
          disabledReason={
            isLocked
              ? 'Poprzednia odpowiedź jest jeszcze w drodze.'
              : isEmpty
                ? 'Napisz treść odpowiedzi.'
                : null
          }
          onClick={onSend}
        />
      </div>
    </div>
  )
}

function AttachButton({ attached, isLocked }: { attached: AttachedFiles; isLocked: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Pliki do odpowiedzi"
        disabled={isLocked}
        onChange={({ target }) => {
          void attached.add([...(target.files ?? [])])
          // Reset, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<PaperclipIcon />}
        text="Dołącz"
        title="Dołącz pliki; można je też upuścić tutaj albo wkleić"
        disabled={isLocked}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
