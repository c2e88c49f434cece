import { useState, type KeyboardEvent } from 'react'
import { SEVERITIES } from '#shared/domain/preflight/answer-items.ts'
import { answerText } from '#shared/domain/preflight/answer-text.ts'
import { isControlHeld } from '../../../ui/control-key.ts'
import type { ViewerRequest } from '../../../lib/viewer-request.ts'
import { request as requestMain, toApiError } from '../../../lib/bridge.ts'
import { notifySaved } from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { copyText } from '../../../ui/clipboard.ts'
import { Modal } from '../../../ui/modal.tsx'
import { notify } from '../../../ui/notices.ts'
import type { ViewedFile } from '../viewed-file.ts'
import { AnswerCase } from './answer-case.tsx'
import { AnswerProgress } from './answer-progress.tsx'
import { AnswerRowEntry } from './answer-row-entry.tsx'
import { answerOf, reportOf, type AnswerRows } from './answer-rows.ts'
import { drawAnswer } from './draw-answer.ts'
import { useAnswerPictures } from './use-answer-pictures.ts'
import { NONE_INCLUDED, useAnswerSending } from './use-answer-sending.ts'
import { useAnswerTarget } from './use-answer-target.ts'
import './answer.css'

interface AnswerDialogProps {
  viewed: ViewedFile
  request: ViewerRequest
  rows: AnswerRows
  onClose: () => void
}

const isText = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement

/** What the client should correct in the file: chosen, sent in a case, saved as PDF or copied. */
export function AnswerDialog({ viewed, request, rows, onClose }: AnswerDialogProps) {
  const { file } = viewed
  const filePk = request.shownFile?.pk ?? file.pk
  const pages = [...new Set(rows.rows.map(({ finding }) => finding.page))]
  const pictures = useAnswerPictures(request.linePk, pages)
  const target = useAnswerTarget(request)
  const answer = answerOf(
    { fileName: file.client_file_name ?? `plik ${filePk}`, filePk, linePk: request.linePk },
    rows,
  )
  const text = answerText(answer)
  const report = reportOf(answer, rows)
  const sending = useAnswerSending({ answer, text, report, target, pictures })
  const [active, setActive] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const noneIncluded = rows.included.length === 0 ? NONE_INCLUDED : null

  function edit(...[number, changes]: Parameters<AnswerRows['edit']>): string | null {
    const refusal = rows.edit(number, changes)
    setMessage(refusal)
    return refusal
  }

  async function savePdf() {
    setDrawing(true)
    try {
      const { reference } = await drawAnswer(report, pictures)
      notifySaved(await requestMain('reports.save', { reference }))
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setDrawing(false)
    }
  }

  async function copy() {
    if (await copyText(text)) notify.success('Skopiowano odpowiedź klientowi')
    else setMessage('Nie udało się skopiować odpowiedzi: schowek jest niedostępny.')
  }

  function keys(event: KeyboardEvent) {
    const row = rows.rows[active]
    const isCtrl = isControlHeld(event)
    if (isCtrl && event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) sending.send()
      return
    }
    if (isText(event.target) || isCtrl || event.altKey || !row) return
    const isOnRow = event.target instanceof Element && event.target.matches('.answer-row')
    if (!isOnRow) return
    const act = keyAction(event.key)
    if (!act) return
    event.preventDefault()
    act(row)
  }

  function keyAction(key: string): ((row: AnswerRows['rows'][number]) => void) | null {
    const most = rows.rows.length - 1
    const severity = SEVERITIES[Number(key) - 1]
    if (key === 'ArrowDown') return () => setActive(Math.min(active + 1, most))
    if (key === 'ArrowUp') return () => setActive(Math.max(active - 1, 0))
    if (key === ' ')
      return ({ finding, isIncluded }) => void edit(finding.number, { isIncluded: !isIncluded })
    return severity ? ({ finding }) => void edit(finding.number, { severity }) : null
  }

  return (
    <Modal
      title="Odpowiedź klientowi"
      className="answer-dialog"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <div className="answer" onKeyDown={keys}>
        <div className="answer-columns">
          <section className="answer-findings" aria-label="Uwagi w odpowiedzi">
            <p className="answer-hint">
              Uwagi: {rows.included.length} z {rows.rows.length}. Spacja: uwzględnij, 1–3: ważność,
              Ctrl+Enter: wyślij.
            </p>
            <p className="answer-note" role="status">
              {message}
            </p>
            <ul className="answer-rows" aria-label="Uwagi">
              {rows.rows.map((row, index) => (
                <AnswerRowEntry
                  key={row.finding.number}
                  row={row}
                  picture={pictures.of.get(row.finding.page) ?? { state: 'none' }}
                  isActive={index === active}
                  onActive={() => setActive(index)}
                  onEdit={edit}
                />
              ))}
            </ul>
          </section>
          <aside className="answer-side">
            <AnswerCase target={target} />
            {sending.run && (
              <AnswerProgress run={sending.run} onChoose={sending.choose} onAbandon={sending.abandon} />
            )}
            <h3>Treść</h3>
            <pre className="answer-preview" tabIndex={0} aria-label="Treść odpowiedzi">
              {text}
            </pre>
          </aside>
        </div>
        <footer className="answer-foot">
          <ActionButton text="Kopiuj tekst" disabledReason={noneIncluded} onClick={() => void copy()} />
          <ActionButton
            text="Zapisz PDF"
            disabledReason={noneIncluded}
            isWorking={isDrawing}
            onClick={() => void savePdf()}
          />
          <ActionButton
            intent="primary"
            text={sending.label}
            title="Ctrl+Enter"
            disabledReason={sending.refusal ?? noneIncluded}
            isWorking={sending.isWorking}
            onClick={sending.send}
          />
        </footer>
      </div>
    </Modal>
  )
}
