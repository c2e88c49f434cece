import { Button } from '@blueprintjs/core'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import type { BenchAction } from './bench-actions.ts'
import { capitalized, placeOf, type SendOrder } from './bench-model.ts'
import type { PrintQuestion } from './use-bench.ts'
import { useQuickKeys } from './use-quick-keys.ts'

const YES = 't'
const NO = 'n'

/** The one question of the bench: only a person can say whether a label came out (DESK-067). */
export function PrintQuestionPanel({ order, question }: { order: SendOrder; question: PrintQuestion }) {
  const { item, yes, no } = question
  const yesButton = useRef<HTMLButtonElement>(null)
  useEffect(() => yesButton.current?.focus(), [])
  const { armed } = useQuickKeys([YES, NO], (key) => (key === YES ? yes : no).run(), true)
  return (
    <section className="bench-next bench-question" role="alertdialog" aria-labelledby="bench-question-title">
      <div className="bench-next-words">
        <h2 id="bench-question-title">Czy etykieta wyszła?</h2>
        <p>
          {[capitalized(placeOf(order, item)), item.tracking_number].filter(Boolean).join(' · ')}. Wydruk
          został przerwany w trakcie. Możesz też zeskanować tę etykietę.
        </p>
      </div>
      <Answer answer={yes} keys={YES} buttonRef={yesButton} intent="primary" isArmed={armed === YES}>
        {yes.label} <kbd aria-hidden="true">T</kbd>
      </Answer>
      <Answer answer={no} keys={NO} isArmed={armed === NO}>
        {no.label} <kbd aria-hidden="true">N</kbd>
      </Answer>
    </section>
  )
}

function Answer({
  answer,
  keys,
  buttonRef,
  intent,
  isArmed,
  children,
}: {
  answer: BenchAction
  keys: string
  buttonRef?: Ref<HTMLButtonElement>
  intent?: 'primary'
  isArmed: boolean
  children: ReactNode
}) {
  return (
    <Button
      ref={buttonRef}
      className="bench-next-button"
      intent={intent}
      active={isArmed}
      aria-keyshortcuts={keys}
      aria-disabled={answer.isWorking || undefined}
      onClick={answer.run}
    >
      {children}
    </Button>
  )
}
