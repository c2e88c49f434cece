import { create } from 'zustand'
import type { RecordOf } from '#shared/api/registry.ts'
import { readAllRows } from '../../../lists/list/all-rows.ts'
import { resourceSource, type ListSource } from '../../../lists/list/list-source.ts'
import { call } from '../../../lib/api.ts'
import { currentUser } from '../../../lib/session.ts'

export type BoardCube = RecordOf<'productionCubes'>

/** Machines have dozens of actions at most. */
const MOST_CUBES = 2000

/** Polls and tiles ask beside each other. */
const cubesNow: ListSource<BoardCube> = {
  ...resourceSource('productionCubes'),
  read: (query, signal) => call('productionCubes.list', { query }, { signal, allowDuplicate: true }),
}

/** All cubes, past every cache: one call, or a few where a server caps its pages. */
export async function readCubes(signal: AbortSignal): Promise<BoardCube[]> {
  const rows = await readAllRows(cubesNow, { ordering: 'pk' }, { most: MOST_CUBES, signal })
  return [...rows.values()]
}

/** Tiles of one round share one reading, ms. */
const ROUND_MS = 20_000

interface Reading {
  person: number
  startedAt: number
  cubes: Promise<BoardCube[]>
}

/** The last reading for tiles, of whoever was signed in. */
const useLastReading = create<{ reading: Reading | null }>(() => ({ reading: null }))

/** The same for several who ask in the same moment; a reading that failed is asked anew by the next one. */
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
