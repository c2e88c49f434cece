/** Passes the field's keys to the content below it, which may be rendered later than the keys arrive. */
export interface KeyRelay {
  press: (key: string) => void
  /** Sends all keys to `take` from now on, beginning with the queued ones. Returns the unsubscribe function. */
  takeOver: (take: (key: string) => void) => () => void
}

/** If a key changed nothing, no new taker registers, so the next key follows after this time, in ms. */
const NEXT_MS = 50

/** Passes on one queued key per render, so that each key acts on the result of the one before it. */
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
