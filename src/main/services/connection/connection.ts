import type { Log } from '../log/log.ts'
import { jitter } from '../jitter.ts'

/**
 * Tracks whether the API's host is reachable, from the results of calls and, while it is unreachable, of a light probe.
 */
export interface Connection {
  isReachable(): boolean
  /** The host responded to a call. `date` is its `Date` header, which only the offline bench uses. */
  answered(date?: string | null): void
  /** A call could not reach the host. */
  failed(): void
  /** A call timed out. Only the probe can show whether the host is gone or slow. */
  suspected(): void
  onChange(listener: (isReachable: boolean) => void): () => void
  /** Probes again immediately, e.g. after the host's address was changed. */
  check(): Promise<void>
  close(): void
}

export interface ConnectionDeps {
  /** Returns true for any response of the host. */
  probe: (signal: AbortSignal) => Promise<boolean>
  log: Pick<Log, 'info' | 'warn'>
  /**
   * Pauses between probes in ms, each varied randomly between 0.5 and 1.5 times its length. The last one is repeated.
   */
  delaysMs?: readonly number[]
}

/** Pauses between probes, in ms. */
export const PROBE_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 25_000] as const

export function createConnection({ probe, log, delaysMs = PROBE_DELAYS_MS }: ConnectionDeps): Connection {
  const listeners = new Set<(isReachable: boolean) => void>()
  let isReachable = true
  let timer: NodeJS.Timeout | null = null
  let probing: Promise<void> | null = null
  let attempts = 0
  const ending = new AbortController()

  const change = (value: boolean) => {
    if (isReachable === value) return
    isReachable = value
    if (value) log.info('connection', 'the API host responds again')
    else log.warn('connection', 'the API host cannot be reached')
    for (const listener of listeners) listener(value)
  }

  const stopProbing = () => {
    if (timer) clearTimeout(timer)
    timer = null
    attempts = 0
  }

  const schedule = () => {
    if (timer || ending.signal.aborted) return
    const delay = jitter(delaysMs[Math.min(attempts, delaysMs.length - 1)] ?? 1_000)
    attempts++
    timer = setTimeout(() => {
      timer = null
      void ask()
    }, delay)
  }

  const found = (isThere: boolean) => {
    if (ending.signal.aborted) return
    change(isThere)
    if (isThere) stopProbing()
    else schedule()
  }

  const ask = (): Promise<void> => {
    probing ??= probe(ending.signal)
      .catch(() => false)
      .then(found)
      .finally(() => {
        probing = null
      })
    return probing
  }

  return {
    isReachable: () => isReachable,
    answered: () => found(true),
    failed: () => found(false),
    suspected: () => void ask(),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check: ask,
    close() {
      ending.abort()
      stopProbing()
      listeners.clear()
    },
  }
}
