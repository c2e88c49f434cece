import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Calendar {
  /** The element around field and calendar. */
  frame: {
    ref: RefObject<HTMLDivElement | null>
    onKeyDownCapture: (event: KeyboardEvent) => void
  }
  /** Of Blueprint's popover. */
  popover: { isOpen: boolean; onInteraction: (isOpen: boolean) => void }
  /** Of the field. */
  input: { onClick: () => void }
  /** To be called when the value has changed: a day that was picked in the calendar closes it. */
  onPicked: () => void
}

const DAY = 'button[name="day"]'

/**
 * A calendar that hangs on its field without standing in the way: it opens by a click or by ↓, Tab passes it by, and the
 * focus returns to the field when a day is picked. Blueprint's own opens with the focus and takes the next Tab.
 */
export function useCalendar(): Calendar {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const field = () => frame.current?.querySelector('input')

  function press(event: KeyboardEvent) {
    const input = field()
    if (event.target !== input) return
    if (event.key === 'Tab') {
      // The field's own handler would lead into the calendar, open or not.
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      if (isOpen) enterCalendar(input)
      else setIsOpen(true)
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around stays open, and the field keeps the focus.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setIsOpen(false)
    }
  }

  return {
    frame: { ref: frame, onKeyDownCapture: press },
    popover: { isOpen, onInteraction: setIsOpen },
    input: { onClick: () => setIsOpen(true) },
    onPicked() {
      if (!isOpen || !document.activeElement?.matches(DAY)) return
      setIsOpen(false)
      field()?.focus()
    },
  }
}

/** To the chosen day, or to today. */
function enterCalendar(input: HTMLInputElement | null | undefined): void {
  const calendar = document.getElementById(input?.getAttribute('aria-controls') ?? '')
  calendar?.querySelector<HTMLElement>(`${DAY}[tabindex="0"]`)?.focus()
}
