/** A rehearsed outage in the training shop: every request fails as if the server did not respond. */
export interface Rehearsal {
  isOut(): boolean
  /** When the rehearsal ends, ms since 1970; null if there is none. */
  endsAt(): number | null
  /** Starts a rehearsal of so many minutes or gives it a new end. 0 ends it. */
  set(minutes: number): void
}

interface RehearsalDeps {
  now: () => number
  /** Runs the callback after so many ms; returns the function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  /** Called when a rehearsal begins or ends. */
  onChange: (isOut: boolean) => void
}

const MINUTE_MS = 60_000

export function createRehearsal({ now, after, onChange }: RehearsalDeps): Rehearsal {
  let end: { at: number; cancel: () => void } | null = null

  function finish(): void {
    end?.cancel()
    end = null
    onChange(false)
  }

  return {
    isOut: () => end !== null,
    endsAt: () => end?.at ?? null,
    set(minutes) {
      if (minutes === 0) {
        if (end) finish()
        return
      }
      end?.cancel()
      const ms = minutes * MINUTE_MS
      end = { at: now() + ms, cancel: after(ms, finish) }
      onChange(true)
    },
  }
}
