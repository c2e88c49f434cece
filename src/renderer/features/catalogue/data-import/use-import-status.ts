import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { isInProgress, type ImportStatus } from './import-words.ts'

/** Interval between two polls while an import runs, in ms. */
const ASK_EVERY_MS = 3000

interface SeenStatus {
  status: ImportStatus
  /** The time since which this page has seen this state, ISO 8601. */
  since: string
  /** Minutes between that time and the last read. */
  minutes: number
}

interface ImportReading {
  /** Null until the first successful read. */
  seen: SeenStatus | null
  /** Why the last poll failed; `seen` may be out of date then. */
  problem: ApiError | null
  isReading: boolean
  /** Reads the state immediately. Null if it could not be read or a newer request is running. */
  read: () => Promise<ImportStatus | null>
}

const isSame = (a: ImportStatus, b: ImportStatus): boolean => a.status === b.status && a.error === b.error

/** Whether the window is visible. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

/**
 * Reads the state of the import when the screen opens, then polls it while an import runs and the window is visible.
 */
export function useImportStatus(onRead: (status: ImportStatus) => void): ImportReading {
  const [seen, setSeen] = useState<SeenStatus | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isReading, setIsReading] = useState(true)
  const [answers, setAnswers] = useState(0)
  const newest = useRef(0)
  const tell = useEffectEvent(onRead)
  const isSeen = useIsSeen()

  const ask = useCallback(async () => {
    const turn = ++newest.current
    try {
      const status = await call('dataImport.status', {}, { allowDuplicate: true })
      if (turn !== newest.current) return null
      const now = new Date()
      setSeen((before) => {
        const since = before && isSame(before.status, status) ? before.since : now.toISOString()
        return { status, since, minutes: Math.floor((now.getTime() - Date.parse(since)) / 60_000) }
      })
      setProblem(null)
      return status
    } catch (cause) {
      if (turn === newest.current) setProblem(toApiError(cause))
      return null
    } finally {
      if (turn === newest.current) {
        setIsReading(false)
        setAnswers((count) => count + 1)
      }
    }
  }, [])

  // Ignores responses that arrive after the user left the screen.
  useEffect(() => {
    const last = newest
    return () => void (last.current += 1)
  }, [])

  useEffect(() => {
    if (seen) tell(seen.status)
  }, [seen])

  const isAskedOn = answers === 0 || (isSeen && isInProgress(seen?.status ?? null))
  useEffect(() => {
    if (!isAskedOn) return undefined
    const timer = setTimeout(() => void ask(), answers === 0 ? 0 : ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isAskedOn, answers, ask])

  const read = () => {
    setIsReading(true)
    return ask()
  }

  return { seen, problem, isReading, read }
}
