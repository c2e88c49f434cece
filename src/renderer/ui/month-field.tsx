import { Button, PopoverNext, PopupKind } from '@blueprintjs/core'
import { Calendar, ChevronLeft, ChevronRight, Cross } from '@blueprintjs/icons'
import { useCallback, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { ActionButton } from './action-button.tsx'
import { isAfter, isInRange, monthAfter, monthName, thisMonth, type Month } from './months.ts'
import { MonthPanel } from './month-panel.tsx'
import './month-field.css'

interface MonthFieldProps {
  /** Accessible name: what the month is for. */
  label: string
  value: Month | null
  onChange: (value: Month | null) => void
  /** The last month that can be chosen. */
  max?: Month
  /** It cannot be taken off. */
  isRequired?: boolean
  /** The button that shows the month, to lead a person there. */
  buttonRef?: Ref<HTMLButtonElement>
}

/** One month: step to its neighbours, choose it from a year's twelve, or take it off. Weekends do not matter here. */
export function MonthField({ label, value, onChange, max, isRequired = false, buttonRef }: MonthFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(buttonRef, () => button.current as HTMLButtonElement, [])
  const text = value ? monthName(value) : 'Wybierz miesiąc'

  function step(months: number) {
    // From nothing: back to the month that is complete, forward to the one that runs.
    const next = value ? monthAfter(value, months) : monthAfter(thisMonth(), Math.min(months, 0))
    if (isInRange(next) && !isAfter(next, max)) onChange(next)
  }

  /** The month that has the focus goes with the panel. */
  function close() {
    setIsOpen(false)
    if (document.activeElement?.closest('.month-panel')) button.current?.focus()
  }

  /** The popover takes the focus along when it goes; who clicked elsewhere meanwhile stays there. */
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
      <PopoverNext
        transitionDuration={0}
        popupKind={PopupKind.DIALOG}
        isOpen={isOpen}
        onInteraction={(next) => (next ? setIsOpen(true) : close())}
        // What is not placed yet cannot be focused.
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
      </PopoverNext>
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
