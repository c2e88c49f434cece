import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { FIRST_PAGE, PAGE_SIZES } from '#shared/api/list-query.ts'
import type { FilterValues } from '../../../lib/list-state.ts'
import { call } from '../../../lib/api.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { inKnownPlaces, type CubeRecord } from './cube-model.ts'

/** Poll interval while the screen is visible, in ms. */
const POLL_MS = 30_000
/** More machines than any print shop has. */
const MOST_CUBES = 1000

async function readCubes(filters: FilterValues, signal: AbortSignal): Promise<CubeRecord[]> {
  const cubes = new Map<number, CubeRecord>()
  for (let page = FIRST_PAGE, read = 0; ; page += 1) {
    const query = { page, page_size: PAGE_SIZES.at(-1), ordering: 'pk', ...filters }
    const { results, count } = await call('productionCubes.list', { query }, { signal, allowDuplicate: true })
    for (const cube of results) cubes.set(cube.pk, cube)
    read += results.length
    if (results.length === 0 || read >= count || read >= MOST_CUBES) return [...cubes.values()]
  }
}

/** Reads all cubes that match the filters and keeps each card in its place. Polls every 30 s while they are visible. */
export function useCubes(filters: FilterValues, isShown: boolean) {
  const query = useQuery<CubeRecord[], ApiFailure>({
    queryKey: cacheKeys.pages('productionCubes', 'cards', filters),
    // Responses to an earlier query have another key; of two to the same query, only the newest is stored.
    queryFn: ({ signal }) => readCubes(filters, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isShown ? POLL_MS : false,
    enabled: isShown,
  })
  const [shown, setShown] = useState<{ of: readonly CubeRecord[] | undefined; cubes: CubeRecord[] }>({
    of: undefined,
    cubes: [],
  })
  if (query.data !== shown.of) {
    const places = shown.cubes.map(({ pk }) => pk)
    setShown({ of: query.data, cubes: inKnownPlaces(query.data ?? [], places) })
  }
  return { ...query, cubes: query.data ? shown.cubes : null }
}
