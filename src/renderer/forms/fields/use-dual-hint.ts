import { useEffect, useRef, useState } from 'react'

const APPEARS_AFTER_MS = 500
const CLOSES_AFTER_MS = 1000

export interface DualHint {
  text: string | null
  /** An entry is pointed at or walked to. */
  point: (text: string) => void
  leave: () => void
}

/** The whole name of an entry that is pointed at for a while; goes away on its own. */
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
