import { useCallback, useRef, useState } from 'react'

/** A question that a dialog asks, and how the dialog answers it; null for "cancelled". */
export interface DialogAsked<Question, Answer> {
  question: Question
  answer: (answer: Answer | null) => void
}

/**
 * Lets an action wait for the answer of a dialog with fields. The component renders the dialog while `asked` is not
 * null. `ask` keeps its identity.
 */
export function useAsked<Question, Answer>(): {
  asked: DialogAsked<Question, Answer> | null
  ask: (question: Question) => Promise<Answer | null>
} {
  const [asked, setAsked] = useState<DialogAsked<Question, Answer> | null>(null)
  const open = useRef<((answer: Answer | null) => void) | null>(null)
  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer | null>((resolve) => {
        open.current?.(null)
        const answer = (given: Answer | null) => {
          open.current = null
          setAsked(null)
          resolve(given)
        }
        open.current = answer
        setAsked({ question, answer })
      }),
    [],
  )
  return { asked, ask }
}
