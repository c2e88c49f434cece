import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns functions that keep their identity but call the latest ones given, so that components that receive them do
 * not re-render. They may be called only from events and effects.
 */
export function useStableCallbacks<Functions extends Record<string, (...given: never[]) => unknown>>(
  functions: Functions,
): Functions {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [steady] = useState(() => {
    const calls = Object.keys(functions).map((name) => [
      name,
      (...given: never[]) => latest.current[name]?.(...given),
    ])
    return Object.fromEntries(calls) as Functions
  })
  return steady
}
