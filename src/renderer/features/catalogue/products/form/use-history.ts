import { useMemo, useRef, useState } from 'react'

/** A value with undo and redo. `now()` is current even in callbacks from before the last render. */
export interface History<Value> {
  value: Value
  now: () => Value
  /** Applies a change by the user, which can be undone. Successive changes with the same `step` are undone together. */
  change: (change: (value: Value) => Value, step?: string) => void
  /** Reverts the changes of this step if nothing followed them; they cannot be redone. */
  cancel: (step: string) => void
  /** Applies a change that is no step of its own, such as sorting. */
  adjust: (change: (value: Value) => Value) => void
  /** Applies a change from elsewhere and clears the history. */
  replace: (change: (value: Value) => Value) => void
  undo: () => boolean
  redo: () => boolean
}

const MOST_STEPS = 100

export function useHistory<Value>(start: () => Value): History<Value> {
  const [value, setValue] = useState(start)
  const held = useRef({ value, past: [] as Value[], future: [] as Value[], step: null as string | null })
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
      current.step = null
      set(next)
      return true
    }
    return {
      now: () => held.current.value,
      change(change: (value: Value) => Value, step: string | null = null) {
        const { current } = held
        const next = change(current.value)
        if (next === current.value) return
        if (step === null || step !== current.step)
          current.past = [...current.past, current.value].slice(-MOST_STEPS)
        current.future = []
        current.step = step
        set(next)
      },
      cancel(step: string) {
        const { current } = held
        if (step !== current.step || current.past.length === 0) return
        current.step = null
        set(current.past.pop() as Value)
      },
      adjust: (change: (value: Value) => Value) => set(change(held.current.value)),
      replace(change: (value: Value) => Value) {
        held.current.past = []
        held.current.future = []
        held.current.step = null
        set(change(held.current.value))
      },
      undo: () => back('past', 'future'),
      redo: () => back('future', 'past'),
    }
  }, [])
  return useMemo(() => ({ value, ...steps }), [value, steps])
}
