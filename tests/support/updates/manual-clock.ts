import type { UpdateClock } from '#main/services/updates/ports.ts'

export interface ManualClock extends UpdateClock {
  /** Lets time pass, and runs what is due on its way. */
  pass(milliseconds: number): Promise<void>
}

/** What was begun by a timer has gone as far as it can without time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A clock that stands until it is told otherwise. */
export function createManualClock(start: Date): ManualClock {
  let now = start.getTime()
  const timers = new Map<symbol, { at: number; run: () => void }>()
  return {
    now: () => now,
    after(milliseconds, run) {
      const key = Symbol('timer')
      timers.set(key, { at: now + milliseconds, run })
      return () => void timers.delete(key)
    },
    async pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)
        if (!next) break
        const [key, { at, run }] = next
        timers.delete(key)
        now = at
        run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
