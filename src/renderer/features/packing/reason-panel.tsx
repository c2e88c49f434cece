import { Button } from '@blueprintjs/core'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef } from 'react'
import { useQuickKeys } from '../../lib/quick-keys.ts'

interface ReasonPanelProps {
  title: string
  /** The order or package that is concerned. */
  subject: string
  reasons: readonly string[]
  cancelLabel: string
  /** The typed reason. */
  text: string
  maxLength: number
  onType: (text: string) => void
  /** The reason that a scan takes, if a scan takes one. */
  shown?: number | 'text'
  onShow?: (place: number | 'text') => void
  hint?: string
  isWorking: boolean
  choose: (reason: string) => void
  cancel: () => void
}

/**
 * Prompts for a reason: one digit or a typed text. It replaces the next step and is not a dialog over it, so that
 * scans still work.
 */
export function ReasonPanel(props: ReasonPanelProps) {
  const { title, subject, reasons, cancelLabel, text, maxLength, hint, isWorking, choose, cancel } = props
  const { onType, shown, onShow } = props
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const isOwnFirst = useRef(shown === 'text')
  useEffect(() => (isOwnFirst.current ? own : first).current?.focus(), [])

  const digits = reasons.map((_, index) => String(index + 1))
  function chooseDigit(digit: string) {
    const reason = reasons[digits.indexOf(digit)]
    if (reason) choose(reason)
  }
  const { armed } = useQuickKeys(digits, chooseDigit, true)

  function onKeyDown(event: ReactKeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel()
  }

  return (
    <section
      className="bench-next bench-reprint"
      role="group"
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
    >
      <div className="bench-reprint-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <span>{subject}</span>
        <Button className="bench-reason-cancel" onClick={cancel}>
          {cancelLabel} <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
      <div className="bench-reasons">
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? first : undefined}
            className="bench-reason"
            active={armed === digits[index]}
            aria-keyshortcuts={digits[index]}
            aria-disabled={isWorking || undefined}
            aria-current={shown === index || undefined}
            onFocus={() => onShow?.(index)}
            onClick={() => choose(reason)}
          >
            <kbd aria-hidden="true">{digits[index]}</kbd> {reason}
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
            ref={own}
            className="bench-reason-text"
            aria-label="Inny powód"
            placeholder="Inny powód, potem Enter"
            autoComplete="off"
            maxLength={maxLength}
            aria-current={shown === 'text' || undefined}
            value={text}
            onFocus={() => {
              if (text.trim()) onShow?.('text')
            }}
            onChange={(event) => onType(event.target.value)}
          />
        </form>
      </div>
      {hint && <p className="bench-hint">{hint}</p>}
    </section>
  )
}
