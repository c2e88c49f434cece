import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef, type ReactNode } from 'react'
import { Modal } from './modal.tsx'
import { useQuestions, type OpenQuestion } from './questions.ts'

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

/** Draws the questions of `choose` and `confirm`; stands once in the app. */
export function ConfirmHost() {
  const question = useQuestions(({ questions }) => questions[0])
  return question ? <Question key={question.id} question={question} /> : null
}

function Question({ question }: { question: OpenQuestion }) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const { title, text, choices, leave, answer } = question
  return (
    <Modal
      title={title}
      role="alertdialog"
      onClose={() => answer(null)}
      isCloseButtonShown={false}
      // The second click of a double click would fall beside it, and answer no.
      canOutsideClickClose={false}
      onOpened={() => cancelRef.current?.focus()}
    >
      <DialogBody>{text}</DialogBody>
      <DialogFooter
        actions={
          <OwnKeyPresses>
            <Button ref={cancelRef} text={leave} onClick={() => answer(null)} />
            {choices.map(({ value, text: label, intent }) => (
              <Button key={value} intent={intent} text={label} onClick={() => answer(value)} />
            ))}
          </OwnKeyPresses>
        }
      />
    </Modal>
  )
}
