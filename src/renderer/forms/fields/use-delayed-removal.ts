import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Removing several values in a row counts as one change. */
const REMOVAL_PAUSE_MS = 1000

export interface DelayedRemoval<Value> {
  /** The values without those that are being removed. */
  shown: readonly Value[]
  remove: (value: Value) => void
  add: (value: Value) => void
  /** Removals take effect now: the field is being left or the form saved. */
  flush: () => void
}

/** Values whose removal is seen at once and takes effect after a pause. */
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
      // What was seen to be removed must not come back because the field went away.
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
