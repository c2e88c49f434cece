import { useEffect, useMemo, useRef, useState } from 'react'
import { isOpenEntry } from '#shared/domain/offline/entries.ts'
import { useIsOffline, useOffline } from '../../../lib/offline.ts'
import { useOfflineEntries } from '../../../lib/offline-reads.ts'
import { fullNameOf, useSessionUser } from '../../../lib/session.ts'
import { createLineMemory, type LineMemory } from './line-memory.ts'
import {
  isRecordedStage,
  recordedStatusesOf,
  type RecordedStage,
  type RecordedStatuses,
} from './recorded-stages.ts'
import type { StationQueue } from './station-queue.ts'

/** Time between two details that are read ahead, in ms. */
const AHEAD_MS = 4_000
/** Number of lines of the queue that are read ahead. */
const MOST_AHEAD = 40

/** The station without the server: what it remembers, and what it has recorded. */
export interface OfflineStation {
  /** Whether stage actions are recorded now instead of sent. */
  isRecording: boolean
  memory: LineMemory
  recorded: RecordedStatuses
  /** Stage entries of the signed-in user that are neither done nor dropped. */
  entries: readonly RecordedStage[]
}

export function useOfflineStation(): OfflineStation {
  const [memory] = useState(createLineMemory)
  const isRecording = useIsOffline()
  const user = useSessionUser()
  const { entries: all } = useOfflineEntries()
  const entries = useMemo(() => all.filter(isRecordedStage).filter(isOpenEntry), [all])
  const recorded = useMemo(() => recordedStatusesOf(entries), [entries])
  const name = user ? fullNameOf(user) : ''
  useEffect(() => memory.setRecorded(recorded, name), [memory, recorded, name])
  return { isRecording, memory, recorded, entries }
}

/** Reads the details of the next lines one after another, so that they can be worked on without the server. */
export function useLinesReadAhead(memory: LineMemory, { inWork, next }: StationQueue): void {
  const isBench = useOffline(({ view }) => view.mode === 'bench')
  const lines = useRef<StationQueue>({ inWork, next })
  useEffect(() => {
    lines.current = { inWork, next }
  })
  useEffect(() => {
    if (!isBench) return undefined
    const timer = setInterval(() => {
      const { inWork: started, next: waiting } = lines.current
      if (!document.hidden) void memory.readAhead([...started, ...waiting].slice(0, MOST_AHEAD))
    }, AHEAD_MS)
    return () => clearInterval(timer)
  }, [isBench, memory])
}
