import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Calendar {
  /** Props of the element around field and calendar. */
  frame: {
    ref: RefObject<HTMLDivElement | null>
    onKeyDownCapture: (event: KeyboardEvent) => void
  }
  /** Props of Blueprint's popover. */
  popover: { isOpen: boolean; onInteraction: (isOpen: boolean) => void; inheritDarkTheme: boolean }
  /** Props of the field. */
  input: { onClick: () => void }
  /** Must be called when the value has changed, so that picking a day closes the calendar. */
  onPicked: () => void
}

const DAY = 'button[name="day"]'

/**
 * A calendar that does not disturb keyboard users of its field. It opens on a click or ↓, Tab skips it, and picking a
 * day returns the focus to the field. Blueprint's own opens on focus and takes the next Tab.
 */
export function useCalendar(): Calendar {
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const field = () => frame.current?.querySelector('input')

  function press(event: KeyboardEvent) {
    const input = field()
    if (event.target !== input) return
    if (event.key === 'Tab') {
      // The field's own handler would move the focus into the calendar, open or not.
      event.stopPropagation()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      if (isOpen) enterCalendar(input)
      else setIsOpen(true)
    } else if (event.key === 'Escape' && isOpen) {
      // Keeps the surrounding dialog open and the focus in the field.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setIsOpen(false)
    }
  }

  return {
    frame: { ref: frame, onKeyDownCapture: press },
    // The open calendar changes its colours with the appearance, like `Popover`.
    popover: { isOpen, onInteraction: setIsOpen, inheritDarkTheme: false },
    input: { onClick: () => setIsOpen(true) },
    onPicked() {
      if (!isOpen || !document.activeElement?.matches(DAY)) return
      setIsOpen(false)
      field()?.focus()
    },
  }
}

/** Focuses the chosen day, or today. */
function enterCalendar(input: HTMLInputElement | null | undefined): void {
  const calendar = document.getElementById(input?.getAttribute('aria-controls') ?? '')
  calendar?.querySelector<HTMLElement>(`${DAY}[tabindex="0"]`)?.focus()
}
