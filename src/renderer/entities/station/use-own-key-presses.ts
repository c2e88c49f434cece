import { type KeyboardEvent, useRef } from 'react'

interface KeyCapture {
  onKeyDownCapture: (event: KeyboardEvent) => void
  onKeyUpCapture: (event: KeyboardEvent) => void
}

/**
 * Ignores key releases whose press was on another element. Blueprint's buttons fire when Enter or Space is released, so
 * an Enter pressed in a weight field and released after the focus has moved on must not press the next step.
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
