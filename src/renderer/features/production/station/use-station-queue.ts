import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { everyPage } from '#shared/api/every-page.ts'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { readCubes } from '../../../entities/production-line/cube-reading.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { isSilent } from '../../../ui/notices.ts'
import { withRecorded, type RecordedStatuses } from './recorded-stages.ts'
import {
  type Cube,
  cubeName,
  isOfStation,
  lineOf,
  orderedQueue,
  type QueueLine,
  type StationQueue,
} from './station-queue.ts'

const POLL_MS = 15_000
const PAGE = { page: 1, page_size: 200 } as const
/** Used before the first read, so that no line counts as late. */
export const NOTHING_READ_AT = new Date(0)
const UNNOTICED = { allowDuplicate: true } as const
/** Maximum number of a cube's lines that are read to find one. */
const MOST_LINES = 4000

const readCubeLines = (cube: Cube, page: number) =>
  call(
    'productionCubeProducts.list',
    { query: { ...PAGE, page, cube_pk: cube.pk, ordering: 'order_realization_date' } },
    UNNOTICED,
  )

interface Reading {
  /** The cubes of this machine. */
  cubes: readonly Cube[]
  lines: readonly QueueLine[]
  /** Number of all lines here, including those after the first 200. */
  count: number
  /** Cubes of other machines, with the number of orders waiting there. */
  others: readonly string[]
  at: Date
}

async function readQueue(setting: ProductionSetting, signal: AbortSignal): Promise<Reading> {
  const cubes = await readCubes(signal)
  const own = cubes.filter((cube) => isOfStation(setting, cube))
  const pages = await Promise.all(
    own.map(async (cube) => {
      const { count, results } = await readCubeLines(cube, PAGE.page)
      return { count, lines: results.map((record) => lineOf(record, cube)) }
    }),
  )
  return {
    cubes: own,
    lines: pages.flatMap(({ lines }) => lines),
    count: pages.reduce((sum, { count }) => sum + count, 0),
    others: cubes
      .filter((cube) => !own.includes(cube))
      .map((cube) => `${cubeName(cube)} (${cube.orders_count ?? 0})`),
    at: new Date(),
  }
}

export interface PolledQueue extends StationQueue {
  /** Null until the first read; it survives a later failure. */
  reading: Reading | null
  /** Error of the newest read, or null. */
  error: ApiError | null
  /** Reads immediately, after an action at this station. */
  poke: () => void
}

/**
 * The queue of this machine, polled every 15 s while the screen is visible, with what was recorded here without the
 * server.
 */
export function useStationQueue(
  setting: ProductionSetting,
  recorded: RecordedStatuses,
  onPoll: () => void,
): PolledQueue {
  const [reading, setReading] = useState<Reading | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const poll = useRef<() => void>(() => {})
  const tell = useRef(onPoll)
  useEffect(() => {
    tell.current = onPoll
  })

  useEffect(() => {
    const end = new AbortController()
    let newest = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function read() {
      clearTimeout(timer)
      const own = ++newest
      const isLate = () => end.signal.aborted || own !== newest
      try {
        const next = await readQueue(setting, end.signal)
        if (isLate()) return
        setReading(next)
        setError(null)
        tell.current()
      } catch (cause) {
        const failure = toApiError(cause)
        if (isLate()) return
        if (!isSilent(failure)) setError(failure)
      }
      timer = setTimeout(() => document.hidden || void read(), POLL_MS)
    }
    const seen = () => document.hidden || void read()
    poll.current = () => void read()
    void read()
    document.addEventListener('visibilitychange', seen)
    return () => {
      end.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [setting])

  const shown = useMemo(
    () => reading && { ...reading, lines: reading.lines.map((line) => withRecorded(line, recorded)) },
    [reading, recorded],
  )
  const queue = useMemo(() => orderedQueue(shown?.lines ?? [], shown?.at ?? NOTHING_READ_AT), [shown])
  return { ...queue, reading: shown, error, poke: useCallback(() => poll.current(), []) }
}

/**
 * Finds all lines of an order, or a single line, anywhere in production. The result is filtered again, because some
 * servers ignore the filter.
 */
export async function findLines(filter: { order_pk: number } | { pk: number }): Promise<QueueLine[]> {
  const { results } = await call('productionCubeProducts.list', { query: { ...PAGE, ...filter } }, UNNOTICED)
  return results
    .filter((record) =>
      'pk' in filter ? record.order_product === filter.pk : record.order_pk === filter.order_pk,
    )
    .map((record) => lineOf(record, null))
}

/**
 * Finds lines that wait at this machine, in its cubes themselves: the queue in memory contains only the first 200 lines
 * of a cube, and some servers send a line without its machine and know no filter for it.
 */
export async function findLinesHere(
  cubes: readonly Cube[],
  isWanted: (line: QueueLine) => boolean,
): Promise<QueueLine[]> {
  const found = await Promise.all(
    cubes.map(async (cube) => {
      const lines: QueueLine[] = []
      for await (const { results } of everyPage((page) => readCubeLines(cube, page))) {
        lines.push(...results.map((record) => lineOf(record, cube)))
        if (lines.length >= MOST_LINES) break
      }
      return lines.filter(isWanted)
    }),
  )
  return found.flat()
}
