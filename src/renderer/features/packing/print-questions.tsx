import { Button } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { capitalized } from '../../lib/format.ts'
import { useQuickKeys } from '../../lib/quick-keys.ts'
import { REPRINT_REASON_LENGTH, REPRINT_REASONS } from '../../entities/print/reprint-reasons.ts'
import type { BenchAction } from './package-actions.ts'
import { ReasonPanel } from './reason-panel.tsx'
import { placeOf, type SendOrder } from './send-order.ts'
import type { PrintQuestion, ReprintQuestion } from './use-bench.ts'

const YES = 't'
const NO = 'n'

/** Asks the packer whether a label came out, because only a human can see that (DESK-067). */
export function PrintQuestionPanel({ order, question }: { order: SendOrder; question: PrintQuestion }) {
  const { item, yes, no } = question
  // Neither button has the focus, so that Enter does not answer the question.
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

/** Asks why the label is printed again (DESK-069). */
export function ReprintPanel({ order, question }: { order: SendOrder; question: ReprintQuestion }) {
  const { item, isWorking, choose, cancel } = question
  const [text, setText] = useState('')
  return (
    <ReasonPanel
      title="Dlaczego drukujesz ponownie?"
      subject={[placeOf(order, item), item.tracking_number].filter(Boolean).join(' · ')}
      reasons={REPRINT_REASONS}
      cancelLabel="Nie drukuj"
      text={text}
      maxLength={REPRINT_REASON_LENGTH}
      onType={setText}
      isWorking={isWorking}
      choose={choose}
      cancel={cancel}
    />
  )
}
