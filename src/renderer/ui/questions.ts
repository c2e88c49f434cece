import type { Intent } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { create } from 'zustand'

export interface ConfirmQuestion {
  /** Names the thing: "Usunąć tag „pilne”?" */
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  intent?: Intent
}

/** A question with more than one way on; each button answers its value. */
export interface Choice<Value extends string> {
  title: string
  text: ReactNode
  choices: readonly { value: Value; text: string; intent?: Intent }[]
  /** Of the button that changes nothing; it has the focus. */
  leave: string
}

export interface OpenQuestion extends Choice<string> {
  id: number
  answer: (value: string | null) => void
}

interface QuestionStore {
  questions: OpenQuestion[]
}

export const useQuestions = create<QuestionStore>(() => ({ questions: [] }))

let lastId = 0

/** Asks and answers what was chosen, null where nothing was. Questions wait for each other; `<ConfirmHost>` draws them. */
export function choose<Value extends string>(question: Choice<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (value: string | null) => {
      useQuestions.setState(({ questions }) => ({ questions: questions.filter((other) => other.id !== id) }))
      resolve(value as Value | null)
    }
    useQuestions.setState(({ questions }) => ({ questions: [...questions, { ...question, id, answer }] }))
  })
}

/** Whom they were asked is gone: each is answered as its button that changes nothing does. */
export function cancelPrompts(): void {
  for (const { answer } of useQuestions.getState().questions) answer(null)
}

/** Asks and answers whether the person said yes. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  const { title, text, confirmLabel, cancelLabel = 'Anuluj', intent = 'primary' } = question
  const choices = [{ value: 'yes', text: confirmLabel, intent }] as const
  return (await choose({ title, text, choices, leave: cancelLabel })) === 'yes'
}
