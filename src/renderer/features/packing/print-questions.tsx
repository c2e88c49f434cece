import { Button } from '@blueprintjs/core'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { capitalized } from '../../lib/format.ts'
import { useQuickKeys } from '../../lib/quick-keys.ts'
import { REPRINT_REASON_LENGTH, REPRINT_REASONS } from '../../entities/print/reprint-reasons.ts'
import type { BenchAction } from './package-actions.ts'
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

const DIGITS = REPRINT_REASONS.map((_, index) => String(index + 1))

/**
 * Asks why the label is printed again: one digit or a typed reason (DESK-069). It replaces the next step and is not a
 * dialog over it.
 */
export function ReprintPanel({ order, question }: { order: SendOrder; question: ReprintQuestion }) {
  const { item, isWorking, choose, cancel } = question
  const [text, setText] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])

  function chooseDigit(digit: string) {
    const reason = REPRINT_REASONS[DIGITS.indexOf(digit)]
    if (reason) choose(reason)
  }
  const { armed } = useQuickKeys(DIGITS, chooseDigit, true)

  function onKeyDown(event: ReactKeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel()
  }

  return (
    <section
      className="bench-next bench-reprint"
      role="group"
      aria-labelledby="bench-reprint-title"
      onKeyDown={onKeyDown}
    >
      <div className="bench-reprint-head">
        <h2 id="bench-reprint-title">Dlaczego drukujesz ponownie?</h2>
        <span>{[placeOf(order, item), item.tracking_number].filter(Boolean).join(' · ')}</span>
        <Button className="bench-reason-cancel" onClick={cancel}>
          Nie drukuj <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
      <div className="bench-reasons">
        {REPRINT_REASONS.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? first : undefined}
            className="bench-reason"
            active={armed === DIGITS[index]}
            aria-keyshortcuts={DIGITS[index]}
            aria-disabled={isWorking || undefined}
            onClick={() => choose(reason)}
          >
            <kbd aria-hidden="true">{DIGITS[index]}</kbd> {reason}
          </Button>
        ))}
        <form
          className="bench-reason-own"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) choose(text.trim())
          }}
        >
          <input
            className="bench-reason-text"
            aria-label="Inny powód"
            placeholder="Inny powód, potem Enter"
            autoComplete="off"
            maxLength={REPRINT_REASON_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </div>
    </section>
  )
}
