import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { isInProgress, type ImportStatus } from './import-words.ts'

/** ms between an answer and the next question while an import runs. */
const ASK_EVERY_MS = 3000

interface SeenStatus {
  status: ImportStatus
  /** ISO 8601: since when this page sees this state. */
  since: string
}

interface ImportReading {
  /** Null until it was read once. */
  seen: SeenStatus | null
  /** Why the last question was not answered; the state above may be old then. */
  problem: ApiError | null
  isReading: boolean
  /** Asks now; null where the state could not be read, or a later question is under way. */
  read: () => Promise<ImportStatus | null>
}

const isSame = (a: ImportStatus, b: ImportStatus): boolean => a.status === b.status && a.error === b.error

/** Whether anybody sees the window. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

/** The state of the import: read when the screen opens, and again and again while an import runs and the window is seen. */
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
      const now = new Date().toISOString()
      setSeen((before) => ({ status, since: before && isSame(before.status, status) ? before.since : now }))
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

  // What comes after the screen was left is nobody's.
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
