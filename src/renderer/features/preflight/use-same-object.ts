import { useMemo, useState } from 'react'

/** Returns the previous object while its key from `words` is equal, so that dependent objects are not created again. */
export function useStableByKey<T>(now: T, words: (value: T) => string): T {
  const next = useMemo(() => ({ value: now, words: words(now) }), [now, words])
  const [kept, setKept] = useState(next)
  if (kept.words === next.words) return kept.value
  setKept(next)
  return next.value
}
