import { useEffect, useRef, useState } from 'react'

const APPEARS_AFTER_MS = 500
const CLOSES_AFTER_MS = 1000

export interface DualHint {
  text: string | null
  /** Called when the user points at an entry or navigates to it. */
  point: (text: string) => void
  leave: () => void
}

/** Shows the full name of an entry after the user has pointed at it for a while; it disappears by itself. */
export function useDualHint(): DualHint {
  const [text, setText] = useState<string | null>(null)
  const pointed = useRef<string | null>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function leave() {
    pointed.current = null
    window.clearTimeout(timer.current)
    setText(null)
  }

  return {
    text,
    point(next) {
      if (next === pointed.current) return
      leave()
      pointed.current = next
      timer.current = window.setTimeout(() => {
        setText(next)
        timer.current = window.setTimeout(() => setText(null), CLOSES_AFTER_MS)
      }, APPEARS_AFTER_MS)
    },
    leave,
  }
}
