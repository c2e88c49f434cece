import { Button } from '@blueprintjs/core'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BenchAction } from './bench-actions.ts'
import { capitalized, placeOf, type SendOrder } from './bench-model.ts'
import type { PrintQuestion } from './use-bench.ts'
import { useQuickKeys } from './use-quick-keys.ts'

const YES = 't'
const NO = 'n'

/** The one question of the bench: only a person can say whether a label came out (DESK-067). */
export function PrintQuestionPanel({ order, question }: { order: SendOrder; question: PrintQuestion }) {
  const { item, yes, no } = question
  // Neither answer has the focus, so that Enter gives none.
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { armed } = useQuickKeys([YES, NO], (key) => (key === YES ? yes : no).run(), true)
  return (
    <section
      ref={panel}
      className="bench-next bench-question"
      role="alertdialog"
      data-in-place
      aria-labelledby="bench-question-title"
      tabIndex={-1}
    >
      <div className="bench-next-words">
        <h2 id="bench-question-title">Czy etykieta wyszła?</h2>
        <p>
          {[capitalized(placeOf(order, item)), item.tracking_number].filter(Boolean).join(' · ')}. Wydruk
          został przerwany w trakcie. Możesz też zeskanować tę etykietę.
        </p>
      </div>
      <Answer answer={yes} keys={YES} intent="primary" isArmed={armed === YES}>
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
  intent,
  isArmed,
  children,
}: {
  answer: BenchAction
  keys: string
  intent?: 'primary'
  isArmed: boolean
  children: ReactNode
}) {
  return (
    <Button
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
