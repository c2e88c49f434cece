import { useMemo, useState } from 'react'

/** The same object as before as long as its words are the same: whoever is made with it is not made anew. */
export function useSameObject<T>(now: T, words: (value: T) => string): T {
  const next = useMemo(() => ({ value: now, words: words(now) }), [now, words])
  const [kept, setKept] = useState(next)
  if (kept.words === next.words) return kept.value
  setKept(next)
  return next.value
}
