import { Button, DialogBody, DialogFooter, InputGroup, TextArea } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import type { Subject } from '#shared/api/api-error.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { followed, notifySaved } from '../../lib/transfers.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Modal } from '../../ui/modal.tsx'
import { originNow } from '../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../ui/notices.ts'
import {
  asJson,
  mergedWith,
  MOST_REPLIES,
  refusalOf,
  type CannedReplies,
  type CannedReply,
} from './canned-replies.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import './canned.css'

const LARGEST_FILE = 4_000_000
const FULL = `Gotowych odpowiedzi może być najwyżej ${MOST_REPLIES}.`

interface Edited extends CannedReply {
  /** The stored name; null for a new reply. */
  before: string | null
}

const NEW: Edited = { before: null, name: '', text: '' }

function EditForm({
  edited,
  onChange,
  problem,
}: {
  edited: Edited
  onChange: (edited: Edited) => void
  problem: string | null
}) {
  return (
    <>
      <FieldFrame label="Nazwa" required>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            value={edited.name}
            onValueChange={(name) => onChange({ ...edited, name })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label="Treść"
        required
        help={`Można wstawić: ${PLACEHOLDERS.join(', ')}`}
        errors={problem === null ? [] : [problem]}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={8}
            value={edited.text}
            onChange={({ target }) => onChange({ ...edited, text: target.value })}
          />
        )}
      </FieldFrame>
    </>
  )
}

/** Subjects of the notices about the stored replies and about an imported file. */
const STORED: Subject = { key: 'canned replies', parts: [] }
const IMPORTED: Subject = { key: 'import of canned replies', parts: [] }

/** All canned replies of this user: adding, changing, deleting, and export and import as a file for another station. */
export function CannedDialog({ canned, onClose }: { canned: CannedReplies; onClose: () => void }) {
  const { replies, change } = canned
  const [edited, setEdited] = useState<Edited | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)

  function keep(next: readonly CannedReply[]) {
    if (change(next)) settleFailures(STORED)
    else
      notify.error('Nie udało się zapisać gotowych odpowiedzi na tym komputerze.', {
        origin: originNow(STORED),
      })
  }

  function save() {
    if (!edited) return
    const { before, ...one } = { ...edited, name: edited.name.trim(), text: edited.text.trim() }
    const isTaken = one.name !== before && replies.some(({ name }) => name === one.name)
    const refusal = isTaken ? 'Gotowa odpowiedź o tej nazwie już jest.' : refusalOf(one)
    setProblem(refusal)
    if (refusal !== null) return
    keep(before === null ? [...replies, one] : replies.map((other) => (other.name === before ? one : other)))
    setEdited(null)
  }

  async function exportAll() {
    try {
      notifySaved(
        await followed(
          (transferId) =>
            request('transfers.saveText', {
              transferId,
              name: 'gotowe-odpowiedzi.json',
              text: asJson(replies),
            }),
          {},
        ),
      )
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
  }

  async function importFrom(chosen: File | undefined) {
    if (!chosen) return
    const read = chosen.size <= LARGEST_FILE ? mergedWith(replies, await chosen.text()) : null
    if (!read) {
      notify.error(`Plik ${chosen.name} nie zawiera gotowych odpowiedzi.`, { origin: originNow(IMPORTED) })
      return
    }
    settleFailures(IMPORTED)
    keep(read.replies)
    const dropped = read.dropped > 0 ? ` Pominięto: ${read.dropped}.` : ''
    notify.success(`Wczytano gotowe odpowiedzi, jest ich teraz ${read.replies.length}.${dropped}`)
  }

  return (
    <Modal title="Gotowe odpowiedzi" className="canned-dialog" onClose={onClose}>
      <DialogBody>
        {edited ? (
          <EditForm edited={edited} onChange={setEdited} problem={problem} />
        ) : (
          <ul className="canned-all" aria-label="Gotowe odpowiedzi">
            {replies.map((one) => (
              <li key={one.name}>
                <span className="canned-name">
                  <strong>{one.name}</strong> <span className="quiet">{one.text}</span>
                </span>
                <Button
                  size="small"
                  text="Zmień"
                  aria-label={`Zmień ${one.name}`}
                  onClick={() => setEdited({ ...one, before: one.name })}
                />
                <Button
                  size="small"
                  text="Usuń"
                  aria-label={`Usuń ${one.name}`}
                  onClick={() => keep(replies.filter((other) => other !== one))}
                />
              </li>
            ))}
          </ul>
        )}
        {!edited && replies.length === 0 && (
          <p className="quiet">
            Tu będą odpowiedzi, które wysyłasz często. Są tylko Twoje i tylko na tym stanowisku; plikiem
            przeniesiesz je na inne.
          </p>
        )}
        <input
          ref={file}
          type="file"
          accept=".json"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Plik gotowych odpowiedzi"
          onChange={({ target }) => {
            void importFrom(target.files?.[0])
            target.value = ''
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          edited ? (
            <>
              <Button text="Anuluj" onClick={() => setEdited(null)} />
              <Button intent="primary" text="Zapisz" onClick={save} />
            </>
          ) : (
            <>
              <Button text="Wczytaj z pliku…" onClick={() => file.current?.click()} />
              <ActionButton
                text="Zapisz do pliku"
                disabledReason={replies.length === 0 ? 'Nie ma czego zapisać.' : null}
                onClick={() => void exportAll()}
              />
              <ActionButton
                intent="primary"
                text="Dodaj"
                disabledReason={replies.length >= MOST_REPLIES ? FULL : null}
                onClick={() => {
                  setProblem(null)
                  setEdited(NEW)
                }}
              />
            </>
          )
        }
      >
        <span className="quiet">{countOf(replies.length, COUNTED.reply)}</span>
      </DialogFooter>
    </Modal>
  )
}
