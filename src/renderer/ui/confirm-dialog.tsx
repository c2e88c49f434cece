import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef, type ReactNode } from 'react'
import { Modal } from './modal.tsx'
import { useQuestions, type OpenQuestion } from './questions.ts'

/**
 * Ignores a keyup without a keydown in the dialog. A menu item acts on keydown of Enter and a button on keyup, so the
 * Enter that opened the dialog would otherwise cancel it.
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

/** Renders the dialogs of `choose` and `confirm`. Mounted once in the app. */
export function ConfirmHost() {
  const question = useQuestions(({ questions }) => questions[0])
  return question ? <Question key={question.id} question={question} /> : null
}

function Question({ question }: { question: OpenQuestion }) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const { title, text, choices, leave, answer } = question
  const [first, ...others] = choices
  // The shell submits an open dialog's form by Ctrl+Enter. Anything destructive needs its own button.
  const quick = first?.intent === 'primary' && others.length === 0 ? first : null
  return (
    <Modal
      title={title}
      role="alertdialog"
      onClose={() => answer(null)}
      isCloseButtonShown={false}
      // The second click of a double click could land outside the dialog and cancel it.
      canOutsideClickClose={false}
      onOpened={() => cancelRef.current?.focus()}
    >
      <DialogBody>{text}</DialogBody>
      <DialogFooter
        actions={
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (quick) answer(quick.value)
            }}
          >
            <OwnKeyPresses>
              <Button ref={cancelRef} text={leave} onClick={() => answer(null)} />
              {choices.map((choice) => (
                <Button
                  key={choice.value}
                  type={choice === quick ? 'submit' : 'button'}
                  intent={choice.intent}
                  text={choice.text}
                  onClick={choice === quick ? undefined : () => answer(choice.value)}
                />
              ))}
            </OwnKeyPresses>
          </form>
        }
      />
    </Modal>
  )
}
