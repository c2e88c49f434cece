import type { Intent } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { create } from 'zustand'

export interface ConfirmQuestion {
  /** The question, with the name of the thing: "Usunąć tag „pilne”?" */
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  intent?: Intent
}

/** A prompt with more than one choice; each button resolves to its value. */
export interface Choice<Value extends string> {
  title: string
  text: ReactNode
  choices: readonly { value: Value; text: string; intent?: Intent }[]
  /** Text of the button that changes nothing and has the initial focus. */
  leave: string
  /** Answers in the user's place once it resolves, for a prompt that turns out to be unnecessary. */
  until?: Promise<Value>
}

export interface OpenQuestion extends Omit<Choice<string>, 'until'> {
  id: number
  answer: (value: string | null) => void
}

interface QuestionStore {
  questions: OpenQuestion[]
}

export const useQuestions = create<QuestionStore>(() => ({ questions: [] }))

let lastId = 0

/**
 * Prompts the user and resolves to the chosen value, or to null if nothing was chosen. Prompts are queued;
 * `<ConfirmHost>` renders them.
 */
export function choose<Value extends string>({ until, ...question }: Choice<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (value: string | null) => {
      useQuestions.setState(({ questions }) => ({ questions: questions.filter((other) => other.id !== id) }))
      resolve(value as Value | null)
    }
    useQuestions.setState(({ questions }) => ({ questions: [...questions, { ...question, id, answer }] }))
    void until?.then(answer)
  })
}

/** Closes all prompts when their user is gone, as if each had been cancelled. */
export function cancelPrompts(): void {
  for (const { answer } of useQuestions.getState().questions) answer(null)
}

/** Prompts the user and resolves to true if they confirm. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  const { title, text, confirmLabel, cancelLabel = 'Anuluj', intent = 'primary' } = question
  const choices = [{ value: 'yes', text: confirmLabel, intent }] as const
  return (await choose({ title, text, choices, leave: cancelLabel })) === 'yes'
}
