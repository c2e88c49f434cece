import { create } from 'zustand'
import type { RecordOf } from '#shared/api/registry.ts'
import { readAllRows } from '../../lists/list/all-rows.ts'
import { resourceSource, type ListQuery, type ListSource } from '../../lists/list/list-source.ts'
import { call } from '../../lib/api.ts'
import { currentUser } from '../../lib/session.ts'

export type BoardCube = RecordOf<'productionCubes'>

/** A machine has some dozens of actions at most. */
const MOST_CUBES = 2000

interface CubePages {
  cubes: BoardCube[]
  /** Number of cubes on the server, which may be more than were read. */
  total: number
}

/** Reads cubes past every cache, page by page. Allows duplicate requests, because polls and tiles may read together. */
export async function readCubePages(
  filters: ListQuery,
  signal: AbortSignal,
  onRead?: (count: number, total: number) => void,
): Promise<CubePages> {
  let total = 0
  const source: ListSource<BoardCube> = {
    ...resourceSource('productionCubes'),
    read: (query, stop) => call('productionCubes.list', { query }, { signal: stop, allowDuplicate: true }),
  }
  const rows = await readAllRows(
    source,
    { ordering: 'pk', ...filters },
    {
      most: MOST_CUBES,
      signal,
      onRead(read, count) {
        total = count
        onRead?.(read, count)
      },
    },
  )
  return { cubes: [...rows.values()], total: Math.max(total, rows.size) }
}

/** Reads all cubes, in one call, or in several if the server limits its pages. */
export async function readCubes(signal: AbortSignal): Promise<BoardCube[]> {
  return (await readCubePages({}, signal)).cubes
}

/** Time in ms during which the tiles of one round share a reading. */
const ROUND_MS = 20_000

interface Reading {
  person: number
  startedAt: number
  cubes: Promise<BoardCube[]>
}

/** The last reading for tiles, with the user for whom it was made. */
const useLastReading = create<{ reading: Reading | null }>(() => ({ reading: null }))

/** Returns the same reading to concurrent callers. After a failure, the next caller starts a new one. */
export function sharedCubes(signal: AbortSignal): Promise<BoardCube[]> {
  const person = currentUser()?.pk ?? 0
  const { reading: last } = useLastReading.getState()
  if (last?.person === person && performance.now() - last.startedAt < ROUND_MS) return last.cubes
  const cubes = readCubes(signal)
  const reading = { person, startedAt: performance.now(), cubes }
  useLastReading.setState({ reading })
  cubes.catch(() => {
    if (useLastReading.getState().reading === reading) useLastReading.setState({ reading: null })
  })
  return cubes
}
