import { create } from 'zustand'
import type { RecordOf } from '#shared/api/registry.ts'
import { readAllRows } from '../../../lists/list/all-rows.ts'
import { resourceSource, type ListSource } from '../../../lists/list/list-source.ts'
import { call } from '../../../lib/api.ts'
import { currentUser } from '../../../lib/session.ts'

export type BoardCube = RecordOf<'productionCubes'>

/** A machine has some dozens of actions at most. */
const MOST_CUBES = 2000

/** Allows duplicate requests, because polls and tiles may read at the same time. */
const cubesNow: ListSource<BoardCube> = {
  ...resourceSource('productionCubes'),
  read: (query, signal) => call('productionCubes.list', { query }, { signal, allowDuplicate: true }),
}

/** Reads all cubes past every cache, in one call, or in several if the server limits its pages. */
export async function readCubes(signal: AbortSignal): Promise<BoardCube[]> {
  const rows = await readAllRows(cubesNow, { ordering: 'pk' }, { most: MOST_CUBES, signal })
  return [...rows.values()]
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
