import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { request } from '../../../lib/bridge.ts'
import { TURN_MS } from './board-tiles.ts'
import { readCubes, type BoardCube } from './cube-reading.ts'

const POLL_MS = 30_000
/** Older than this is no news. */
const OLD_MS = 120_000
/** Each turn of tiles begins with a tick. */
const TICK_MS = TURN_MS / 3

export interface BoardState {
  cubes: readonly BoardCube[] | null
  /** Why there is nothing yet. */
  problem: string | null
  now: Date
  /** When the cubes were read; null before. */
  readAt: Date | null
  isOld: boolean
  /** Since the board was opened. */
  elapsedMs: number
}

/**
 * What the wall knows: the cubes, asked every half minute, whether or not the last answer was one; and one clock for the
 * turns and for the age of the data. Nothing is kept of what was before, and the display does not go dark.
 */
export function useBoard(): BoardState {
  const { data, error, dataUpdatedAt } = useQuery<BoardCube[], ApiFailure>({
    queryKey: ['productionCubes', 'board'],
    queryFn: ({ signal }) => readCubes(signal),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    staleTime: POLL_MS,
    structuralSharing: false,
  })
  const [clock, setClock] = useState(() => ({ openedAt: Date.now(), now: Date.now() }))
  useEffect(() => {
    const ticks = setInterval(() => setClock(({ openedAt }) => ({ openedAt, now: Date.now() })), TICK_MS)
    return () => clearInterval(ticks)
  }, [])
  useEffect(() => {
    const keepAwake = (isOn: boolean) => request('window.keepAwake', { isOn }).catch(() => undefined)
    void keepAwake(true)
    return () => void keepAwake(false)
  }, [])
  return {
    cubes: data ?? null,
    problem: data ? null : (error?.message ?? null),
    now: new Date(clock.now),
    readAt: data ? new Date(dataUpdatedAt) : null,
    isOld: data !== undefined && clock.now - dataUpdatedAt > OLD_MS,
    elapsedMs: clock.now - clock.openedAt,
  }
}
