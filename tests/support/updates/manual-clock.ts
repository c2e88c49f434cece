import type { UpdateClock } from '#main/services/updates/ports.ts'

export interface ManualClock extends UpdateClock {
  /** Advances the clock and runs the timers that become due. */
  pass(milliseconds: number): Promise<void>
}

/** Waits until the work that a timer started has progressed as far as it can without time passing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A clock that advances only when the test calls `pass`. */
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
