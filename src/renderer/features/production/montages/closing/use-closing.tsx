import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Modal } from '../../../../ui/modal.tsx'
import { useClosingCheck } from './use-closing-check.ts'
import './closing.css'

interface Asked {
  pk: number
  hasUnsaved: boolean
  answer: (isClosing: boolean) => void
}

interface Closing {
  /**
   * Checks a montage and resolves to true if it is to be closed: without a question if nothing is wrong, otherwise if
   * the user says so.
   */
  mayClose: (pk: number, hasUnsaved: boolean) => Promise<boolean>
  dialog: ReactNode
}

/** The check before a montage is closed. It lists what is wrong and blocks nothing. */
export function useClosing(): Closing {
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayClose = useCallback(
    (pk: number, hasUnsaved: boolean) =>
      new Promise<boolean>((resolve) => {
        const answer = (isClosing: boolean) => {
          setAsked(null)
          resolve(isClosing)
        }
        setAsked({ pk, hasUnsaved, answer })
      }),
    [],
  )
  return { mayClose, dialog: asked && <ClosingDialog {...asked} /> }
}

const UNSAVED =
  'zostaną w edytorze, ale serwer może ich nie przyjąć, gdy montaż będzie zamknięty. Wróć, jeśli mają w nim być.'

function ClosingDialog({ pk, hasUnsaved, answer }: Asked) {
  const { findings, isDone, orders, retry } = useClosingCheck(pk)
  const leave = useRef<HTMLButtonElement>(null)
  const isClear = isDone && findings.length === 0 && !hasUnsaved
  useEffect(() => {
    if (isClear) answer(true)
  }, [isClear, answer])
  const progress = orders ? `Sprawdzam… zamówienie ${orders[0] + 1} z ${orders[1]}` : 'Sprawdzam…'
  return (
    <Modal
      title={`Zamknąć montaż ${pk}?`}
      role="alertdialog"
      onClose={() => answer(false)}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      onOpened={() => leave.current?.focus()}
    >
      <DialogBody>
        <ul className="closing-findings" aria-label="Uwagi przed zamknięciem">
          {hasUnsaved && (
            <li>
              <strong>Niezapisane zmiany</strong> {UNSAVED}
            </li>
          )}
          {findings.map(({ title, text, isUnknown }) => (
            <li key={title + text} className={isUnknown ? 'quiet' : undefined}>
              <strong>{title}:</strong> {text}
            </li>
          ))}
        </ul>
        <p role="status" className="closing-progress">
          {isDone ? 'Sprawdzono zapisany montaż.' : progress}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={leave} text="Wróć" onClick={() => answer(false)} />
            <Button intent="primary" text="Zamknij mimo to" onClick={() => answer(true)} />
          </>
        }
      >
        {isDone && findings.some(({ isUnknown }) => isUnknown) && (
          <Button variant="minimal" text="Ponów" onClick={retry} />
        )}
      </DialogFooter>
    </Modal>
  )
}
