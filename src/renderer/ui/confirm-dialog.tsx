import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core'
import { useRef, type ReactNode } from 'react'
import { create } from 'zustand'
import { Modal } from './modal.tsx'

export interface ConfirmQuestion {
  /** Names the thing: "Usunąć tag „pilne”?" */
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  intent?: Intent
}

interface OpenQuestion extends ConfirmQuestion {
  id: number
  answer: (isConfirmed: boolean) => void
}

interface QuestionStore {
  questions: OpenQuestion[]
}

const useQuestions = create<QuestionStore>(() => ({ questions: [] }))

let lastId = 0

/** Asks and answers whether the person said yes. Questions wait for each other; `<ConfirmHost>` draws them. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (isConfirmed: boolean) => {
      useQuestions.setState(({ questions }) => ({ questions: questions.filter((other) => other.id !== id) }))
      resolve(isConfirmed)
    }
    useQuestions.setState(({ questions }) => ({ questions: [...questions, { ...question, id, answer }] }))
  })
}

/**
 * Counts a key's release only where it was pressed: an entry of a menu acts when Enter goes down, a button when it comes
 * up, so the Enter that asked the question would answer it with no.
 */
function OwnKeyPresses({ children }: { children: ReactNode }) {
  const isPressed = useRef(false)
  return (
    <div
      role="presentation"
      className="button-row"
      onKeyDownCapture={() => (isPressed.current = true)}
      onKeyUpCapture={(event) => {
        if (!isPressed.current) event.stopPropagation()
      }}
    >
      {children}
    </div>
  )
}

/** Draws the questions of `confirm`; stands once in the app. */
export function ConfirmHost() {
  const question = useQuestions(({ questions }) => questions[0])
  return question ? <Question key={question.id} question={question} /> : null
}

function Question({ question }: { question: OpenQuestion }) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const { title, text, confirmLabel, cancelLabel = 'Anuluj', intent = 'primary', answer } = question
  return (
    <Modal
      title={title}
      role="alertdialog"
      onClose={() => answer(false)}
      isCloseButtonShown={false}
      // The second click of a double click would fall beside it, and answer no.
      canOutsideClickClose={false}
      onOpened={() => cancelRef.current?.focus()}
    >
      <DialogBody>{text}</DialogBody>
      <DialogFooter
        actions={
          <OwnKeyPresses>
            <Button ref={cancelRef} text={cancelLabel} onClick={() => answer(false)} />
            <Button intent={intent} text={confirmLabel} onClick={() => answer(true)} />
          </OwnKeyPresses>
        }
      />
    </Modal>
  )
}
