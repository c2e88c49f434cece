import { useEffect, useState } from 'react'
import { checkClosing, type ClosingFinding } from './check-closing.ts'

interface ClosingCheck {
  findings: readonly ClosingFinding[]
  isDone: boolean
  /** Orders read so far, and all that are read; null before that. */
  orders: readonly [done: number, all: number] | null
}

const STARTED: ClosingCheck = { findings: [], isDone: false, orders: null }

/** Checks a montage once it is to be closed; leaving cancels the requests. */
export function useClosingCheck(pk: number): ClosingCheck & { retry: () => void } {
  const [check, setCheck] = useState(STARTED)
  const { isDone } = check
  useEffect(() => {
    if (isDone) return undefined
    const control = new AbortController()
    const { signal } = control
    const change = (next: (before: ClosingCheck) => ClosingCheck) => {
      if (!signal.aborted) setCheck(next)
    }
    void checkClosing(pk, {
      signal,
      report: (finding) => change((before) => ({ ...before, findings: [...before.findings, finding] })),
      progress: (done, all) => change((before) => ({ ...before, orders: [done, all] })),
    }).then(() => change((before) => ({ ...before, isDone: true })))
    return () => control.abort()
  }, [pk, isDone])
  return { ...check, retry: () => setCheck(STARTED) }
}
