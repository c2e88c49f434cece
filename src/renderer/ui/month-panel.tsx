import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isAfter, isInRange, MONTH_NAMES, monthAfter, thisMonth, type Month } from './months.ts'

interface MonthPanelProps {
  value: Month | null
  /** The last month that can be chosen. */
  max?: Month | undefined
  onChoose: (month: Month) => void
  /** Called after the panel was removed. Must keep its identity. */
  onGone: () => void
}

const COLUMNS = 3

/** Number of months that a key moves by, or null if the panel does not handle the key. */
function stepOf(key: string, month: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1
    case 'ArrowRight':
      return 1
    case 'ArrowUp':
      return -COLUMNS
    case 'ArrowDown':
      return COLUMNS
    case 'Home':
      return 1 - month
    case 'End':
      return 12 - month
    case 'PageUp':
      return -12
    case 'PageDown':
      return 12
    default:
      return null
  }
}

const isChoosing = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/**
 * The twelve months of a year. Arrow keys move by months, also into the next year, and PageUp and PageDown by years.
 */
export function MonthPanel({ value, max, onChoose, onGone }: MonthPanelProps) {
  const [active, setActive] = useState<Month>(value ?? thisMonth)
  const grid = useRef<HTMLDivElement>(null)
  /** Whether the key went down in the panel and not on the button that opened it. */
  const isPressed = useRef(false)
  const { year } = active

  // The active month always has the focus, from the first render on.
  useEffect(() => {
    const options = grid.current?.querySelectorAll<HTMLElement>('[role="option"]')
    options?.[active.month - 1]?.focus({ preventScroll: true })
  }, [active])

  useEffect(() => onGone, [onGone])

  function go(months: number) {
    const next = monthAfter(active, months)
    if (isInRange(next) && !isAfter(next, max)) setActive(next)
  }

  function press(event: KeyboardEvent) {
    if (isChoosing(event)) {
      event.preventDefault()
      isPressed.current = true
      return
    }
    const step = stepOf(event.key, active.month)
    if (step === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    go(step)
  }

  /** Chooses on keyup, because the button that gets the focus next would otherwise act on this keyup. */
  function release(event: KeyboardEvent) {
    if (!isChoosing(event) || !isPressed.current) return
    event.preventDefault()
    isPressed.current = false
    onChoose(active)
  }

  return (
    <div className="month-panel">
      <div className="month-year">
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label="Poprzedni rok"
          onClick={() => go(-12)}
          tabIndex={-1}
        />
        <strong aria-live="polite">{year}</strong>
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label="Następny rok"
          onClick={() => go(12)}
          tabIndex={-1}
        />
      </div>
      <div
        ref={grid}
        className="month-grid"
        role="listbox"
        aria-label={`Miesiące ${year}`}
        tabIndex={-1}
        onKeyDown={press}
        onKeyUp={release}
      >
        {MONTH_NAMES.map((name, place) => {
          const month = place + 1
          const isActive = month === active.month
          const isChosen = value?.year === year && value.month === month
          const isBlocked = isAfter({ year, month }, max)
          return (
            <button
              key={name}
              type="button"
              role="option"
              aria-selected={isChosen}
              aria-disabled={isBlocked || undefined}
              tabIndex={isActive ? 0 : -1}
              className={isChosen ? 'month-option month-chosen' : 'month-option'}
              onClick={() => !isBlocked && onChoose({ year, month })}
            >
              {name}
            </button>
          )
        })}
      </div>
    </div>
  )
}
