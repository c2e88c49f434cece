import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The same functions at every drawing, which do what those given last do: what they are handed to is not drawn anew
 * for them. To be called from events and effects only.
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
