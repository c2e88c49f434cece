import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { REPRINT_REASON_LENGTH, REPRINT_REASONS } from '../../lib/reprint-reasons.ts'
import { placeOf, type SendOrder } from './bench-model.ts'
import type { ReprintQuestion } from './use-bench.ts'
import { useQuickKeys } from './use-quick-keys.ts'

const DIGITS = REPRINT_REASONS.map((_, index) => String(index + 1))

/** Why the label is printed once more: one digit, or own words (DESK-069). In place of the next step, not over it. */
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

  function onKeyDown(event: KeyboardEvent) {
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
