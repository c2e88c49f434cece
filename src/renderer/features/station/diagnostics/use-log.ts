import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import type { LogLine } from '#shared/ipc/routes/diagnostics.ts'
import { request } from '../../../lib/bridge.ts'

export interface LogQuestion {
  levels: readonly LogLine['level'][]
  search: string
  limit: number
}

/** The station's own log; nothing is kept of it, so that a refresh shows what has just been written. */
export function useLog(question: LogQuestion) {
  return useQuery<RouteOutput<'diagnostics.log'>, ApiFailure>({
    queryKey: ['station-log', question],
    queryFn: () => request('diagnostics.log', { ...question, levels: [...question.levels] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
