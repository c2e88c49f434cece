import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PartialSettings } from '#shared/station/station-settings.ts'
import { onEvent, request } from '../../../lib/bridge.ts'

const KEY = ['stationSettings'] as const

/** The station's settings with their sources; read again whenever anything changes them. */
export function useStationSettings(): UseQueryResult<SettingsView, ApiFailure> {
  const queries = useQueryClient()
  useEffect(
    () => onEvent('station.changed', () => void queries.invalidateQueries({ queryKey: KEY })),
    [queries],
  )
  return useQuery<SettingsView, ApiFailure>({
    queryKey: KEY,
    queryFn: () => request('stationSettings.get'),
    staleTime: 0,
  })
}

export type SaveSettings = (change: PartialSettings) => Promise<SettingsView>

/** Saves a part of the settings at once; throws an `ApiFailure` with field errors by full path. */
export function useSaveSettings(): SaveSettings {
  const queries = useQueryClient()
  return useCallback(
    async (change) => {
      const view = await request('stationSettings.update', { change })
      queries.setQueryData(KEY, view)
      return view
    },
    [queries],
  )
}

/** Puts the answer of another route (an applied profile) in the place of what was read. */
export function useKeepView(): (view: SettingsView) => void {
  const queries = useQueryClient()
  return useCallback((view) => void queries.setQueryData(KEY, view), [queries])
}
