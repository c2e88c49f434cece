import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onEvent } from '../../../lib/bridge.ts'
import { markStale } from '../../../lib/cache.ts'
import { journalSource } from './journal-state.ts'

/** A print takes several steps within a moment: they are read together. */
const TOGETHER_MS = 150

/** Reads the journal anew whenever one of its entries changes. */
export function useJournalUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onEvent('journal.changed', () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void markStale(client, [journalSource.name])
      }, TOGETHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
