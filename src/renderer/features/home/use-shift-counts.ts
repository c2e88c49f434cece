import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { ShiftCount, ShiftTile } from '../../lib/shift-tile.ts'

/** Between two rounds of questions, ms. */
const ROUND_MS = 120_000
/** Between two questions of a round, ms: the screen that comes next must not wait behind them. */
const APART_MS = 150

const questionOf = ({ id, question }: ShiftTile) => ({
  queryKey: ['shift', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => question(signal),
})

/** A failure is the tile's own to tell. */
async function ask(client: QueryClient, tile: ShiftTile): Promise<void> {
  await client.fetchQuery({ ...questionOf(tile), staleTime: 0 }).catch(() => undefined)
}

/** What a tile knows; asked by `useShiftRounds` alone. */
export function useShiftCount(tile: ShiftTile): UseQueryResult<ShiftCount, ApiFailure> & { ask: () => void } {
  const client = useQueryClient()
  const known = useQuery<ShiftCount, ApiFailure>({ ...questionOf(tile), enabled: false })
  const askAgain = useCallback(() => void ask(client, tile), [client, tile])
  return { ...known, ask: askAgain }
}

/** Asks all tiles, one after the other: when they are shown, and every two minutes while the window is seen. */
export function useShiftRounds(tiles: readonly ShiftTile[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    let askedAt = -Infinity

    function round() {
      if (document.visibilityState === 'hidden' || performance.now() - askedAt < ROUND_MS) return
      askedAt = performance.now()
      tiles.forEach((tile, place) => {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void ask(client, tile)
        }, place * APART_MS)
        timers.add(timer)
      })
    }

    round()
    const rounds = setInterval(round, ROUND_MS)
    document.addEventListener('visibilitychange', round)
    return () => {
      clearInterval(rounds)
      timers.forEach(clearTimeout)
      document.removeEventListener('visibilitychange', round)
    }
  }, [client, tiles])
}
