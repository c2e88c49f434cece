import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Several values removed within this time (ms) count as one change. */
const REMOVAL_PAUSE_MS = 1000

export interface DelayedRemoval<Value> {
  /** The values without those being removed. */
  shown: readonly Value[]
  remove: (value: Value) => void
  add: (value: Value) => void
  /** Applies removals immediately, because the user leaves the field or saves the form. */
  flush: () => void
}

/** Values whose removal is visible immediately but takes effect after a delay. */
export function useDelayedRemoval<Value>(
  values: readonly Value[],
  onChange: (values: readonly Value[]) => void,
): DelayedRemoval<Value> {
  const [removed, setRemoved] = useState<readonly Value[]>([])
  const shown = values.filter((value) => !removed.includes(value))
  const latest = useRef({ shown, removed, onChange })
  const timer = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    latest.current = { shown, removed, onChange }
  })

  function flush() {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { shown, removed, onChange } = latest.current
    if (removed.length === 0) return
    latest.current = { ...latest.current, removed: [] }
    setRemoved([])
    onChange(shown)
  }

  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      // Removed values must not reappear if the field is unmounted.
      const { shown, removed, onChange } = latest.current
      if (removed.length > 0) onChange(shown)
    },
    [],
  )

  return {
    shown,
    remove(value) {
      setRemoved([...removed, value])
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, REMOVAL_PAUSE_MS)
    },
    add(value) {
      window.clearTimeout(timer.current)
      setRemoved([])
      onChange([...shown, value])
    },
    flush,
  }
}
