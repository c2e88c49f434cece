import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RecordSearch, Searched } from '../../../lib/record-search.ts'
import type { PaletteQuery } from './palette-search.ts'
import { createRecordFinder, type FinderState, type RecordFinder } from './record-finder.ts'

/** One letter would find everything. */
const SHORTEST = 2

function searchedFor({ kind, text, number }: PaletteQuery): Searched | null {
  if (kind === 'deeds') return null
  return number !== null || text.length >= SHORTEST ? { text, number } : null
}

interface UsedFinder {
  finder: RecordFinder
  state: FinderState
  /** What is to be searched for; the state is of this text as soon as it says so itself. */
  searched: Searched | null
}

/** Searches the records for what is being typed, while the palette is open. */
export function useRecordFinder(searches: readonly RecordSearch[], query: PaletteQuery): UsedFinder {
  const [finder] = useState(() => createRecordFinder(searches))
  const state = useSyncExternalStore(finder.watch, finder.state)
  const searched = useMemo(() => searchedFor(query), [query])
  // Before the frame is shown, so that each kind has its place in it at once.
  useLayoutEffect(() => finder.search(searched), [finder, searched])
  useEffect(() => finder.stop, [finder])
  return { finder, state, searched }
}
