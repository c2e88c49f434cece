import { useMemo, useRef, useState } from 'react'

/** A value with undo and redo. `now()` is current even in callbacks from before the last render. */
export interface History<Value> {
  value: Value
  now: () => Value
  /** Applies a change by the user, which can be undone. */
  change: (change: (value: Value) => Value) => void
  /** Applies a change from elsewhere and clears the history. */
  replace: (change: (value: Value) => Value) => void
  undo: () => boolean
  redo: () => boolean
}

const MOST_STEPS = 100

export function useHistory<Value>(start: () => Value): History<Value> {
  const [value, setValue] = useState(start)
  const held = useRef({ value, past: [] as Value[], future: [] as Value[] })
  const steps = useMemo(() => {
    const set = (next: Value) => {
      held.current.value = next
      setValue(next)
    }
    const back = (from: 'past' | 'future', to: 'past' | 'future'): boolean => {
      const { current } = held
      if (current[from].length === 0) return false
      const next = current[from].pop() as Value
      current[to].push(current.value)
      set(next)
      return true
    }
    return {
      now: () => held.current.value,
      change(change: (value: Value) => Value) {
        const next = change(held.current.value)
        if (next === held.current.value) return
        held.current.past = [...held.current.past, held.current.value].slice(-MOST_STEPS)
        held.current.future = []
        set(next)
      },
      replace(change: (value: Value) => Value) {
        held.current.past = []
        held.current.future = []
        set(change(held.current.value))
      },
      undo: () => back('past', 'future'),
      redo: () => back('future', 'past'),
    }
  }, [])
  return useMemo(() => ({ value, ...steps }), [value, steps])
}
