import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { readCubePages } from '../../../entities/production-line/cube-reading.ts'
import type { FilterValues } from '../../../lib/list-state.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { inKnownPlaces, type CubeRecord } from './cube-model.ts'

/** Poll interval while the screen is visible, in ms. */
const POLL_MS = 30_000

/** Reads all cubes that match the filters and keeps each card in its place. Polls every 30 s while they are visible. */
export function useCubes(filters: FilterValues, isShown: boolean) {
  const query = useQuery<CubeRecord[], ApiFailure>({
    queryKey: cacheKeys.pages('productionCubes', 'cards', filters),
    // Responses to an earlier query have another key; of two to the same query, only the newest is stored.
    queryFn: async ({ signal }) => (await readCubePages(filters, signal)).cubes,
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
