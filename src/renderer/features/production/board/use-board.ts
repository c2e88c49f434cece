import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { request } from '../../../lib/bridge.ts'
import { TURN_MS } from './board-tiles.ts'
import { readCubes, type BoardCube } from '../../../entities/production-line/cube-reading.ts'

const POLL_MS = 30_000
/** Data older than this is shown as outdated. */
const OLD_MS = 120_000
/** Interval of the clock. Every change of tiles coincides with a tick. */
const TICK_MS = TURN_MS / 3

export interface BoardState {
  cubes: readonly BoardCube[] | null
  /** Why there is no data yet, or null. */
  problem: string | null
  now: Date
  /** Time of the last successful read; null before the first. */
  readAt: Date | null
  isOld: boolean
  /** Time since the board was opened, in ms. */
  elapsedMs: number
}

/**
 * The board's data: the cubes, polled every half minute even after failures, and one clock for the turns and the age of
 * the data. It stores no history and keeps the display awake.
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
