import { type KeyboardEvent, useRef } from 'react'

interface KeyCapture {
  onKeyDownCapture: (event: KeyboardEvent) => void
  onKeyUpCapture: (event: KeyboardEvent) => void
}

/**
 * Blueprint's buttons are pressed when Enter or Space is released. An Enter that was pressed in a weight field, and
 * let go when the focus has already moved on to the next step, must not press that step.
 */
export function useOwnKeyPresses(): KeyCapture {
  const pressedOn = useRef<EventTarget | null>(null)
  return {
    onKeyDownCapture: ({ target }) => {
      pressedOn.current = target
    },
    onKeyUpCapture: (event) => {
      const isPress = event.key === 'Enter' || event.key === ' '
      if (isPress && pressedOn.current !== event.target) event.stopPropagation()
      pressedOn.current = null
    },
  }
}
