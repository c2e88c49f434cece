/** Hands the keys of the field to what is shown below it, which may come later than the keys. */
export interface KeyRelay {
  press: (key: string) => void
  /** From now on `take` gets them, beginning with those that nobody has taken; answers how to end that. */
  takeOver: (take: (key: string) => void) => () => void
}

/** After a key that changed nothing no new taker comes, ms. */
const NEXT_MS = 50

/** Keys that waited are handed on one at a drawing: each acts on what the one before it has changed. */
export function createKeyRelay(): KeyRelay {
  const untaken: string[] = []
  let taker: ((key: string) => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function handOn() {
    clearTimeout(timer)
    if (!taker || untaken.length === 0) return
    timer = setTimeout(handOn, NEXT_MS)
    taker(untaken.shift() ?? '')
  }

  return {
    press(key) {
      if (taker && untaken.length === 0) taker(key)
      else untaken.push(key)
    },
    takeOver(take) {
      taker = take
      if (untaken.length > 0) queueMicrotask(handOn)
      return () => {
        if (taker === take) taker = null
      }
    },
  }
}
