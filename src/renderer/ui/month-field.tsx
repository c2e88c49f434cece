import { Button, PopupKind } from '@blueprintjs/core'
import { Calendar, ChevronLeft, ChevronRight, Cross } from '@blueprintjs/icons'
import { useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { ActionButton } from './action-button.tsx'
import { isAfter, isInRange, monthAfter, monthName, thisMonth, type Month } from './months.ts'
import { MonthPanel } from './month-panel.tsx'
import { Popover } from './popover.tsx'
import './month-field.css'

interface MonthFieldProps {
  /** Accessible name: what the month is for. */
  label: string
  value: Month | null
  onChange: (value: Month | null) => void
  /** The last month that can be chosen. */
  max?: Month
  /** The month cannot be cleared. */
  isRequired?: boolean
  /** The button that shows the month, so that a form can focus it. */
  buttonRef?: Ref<HTMLButtonElement>
}

/**
 * Lets the user choose a month, step to the next or previous one, or clear it. Unlike in calendars, weekends do not
 * matter.
 */
export function MonthField({ label, value, onChange, max, isRequired = false, buttonRef }: MonthFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(buttonRef, () => button.current as HTMLButtonElement, [])
  const text = value ? monthName(value) : 'Wybierz miesiąc'

  function step(months: number) {
    // If no month is set, "back" chooses the last complete month and "forward" the current one.
    const next = value ? monthAfter(value, months) : monthAfter(thisMonth(), Math.min(months, 0))
    if (isInRange(next) && !isAfter(next, max)) onChange(next)
  }

  /** The focused month disappears with the panel. */
  function close() {
    setIsOpen(false)
    if (document.activeElement?.closest('.month-panel')) button.current?.focus()
  }

  /** Returns the focus when the popover closes, unless the user has focused something else. */
  const keepFocus = useCallback(() => {
    requestAnimationFrame(() => {
      const at = document.activeElement
      if (at === null || at === document.body || at.id === 'screen') button.current?.focus()
    })
  }, [])

  function choose(month: Month) {
    if (isAfter(month, max)) return
    close()
    onChange(month)
  }

  return (
    <div role="group" aria-label={label} className="month-field">
      <Button
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label="Poprzedni miesiąc"
        title="Poprzedni miesiąc"
        onClick={() => step(-1)}
      />
      <Popover
        popupKind={PopupKind.DIALOG}
        isOpen={isOpen}
        onInteraction={(next) => (next ? setIsOpen(true) : close())}
        // An element that is not positioned yet cannot be focused.
        onOpened={(popover) => popover.querySelector<HTMLElement>('.month-option[tabindex="0"]')?.focus()}
        placement="bottom"
        arrow={false}
        autoFocus={false}
        enforceFocus={false}
        content={<MonthPanel value={value} max={max} onChoose={choose} onGone={keepFocus} />}
      >
        <Button
          ref={button}
          className="month-value"
          icon={<Calendar />}
          text={text}
          aria-label={`${label}: ${text}`}
        />
      </Popover>
      <ActionButton
        variant="minimal"
        icon={<ChevronRight />}
        aria-label="Następny miesiąc"
        title="Następny miesiąc"
        disabledReason={value && isAfter(monthAfter(value, 1), max) ? 'To bieżący miesiąc.' : null}
        onClick={() => step(1)}
      />
      {!isRequired && (
        <Button
          variant="minimal"
          className={value ? undefined : 'month-clear-idle'}
          icon={<Cross />}
          aria-label="Wyczyść miesiąc"
          title="Wyczyść miesiąc"
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}
