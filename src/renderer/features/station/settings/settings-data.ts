import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, createContext, useContext } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'
import { onEvent, request } from '../../../lib/bridge.ts'

/** Whether the page's own form has unsaved changes. */
export const UnsavedSettingsContext = createContext(false)

type SettingKey = keyof StationSettings

/** Why a setting cannot be changed on this station; null if it can. */
export type SettingLocks = Partial<Record<SettingKey, string | null>>

/** Provided by the settings screen. Without a provider (a printer's dialog) nothing is locked. */
export const SettingLocksContext = createContext<SettingLocks>({})

/** Returns why a field is locked. The name is the field's path, e.g. `scanner.minLength`. */
export function useSettingLock(name: string): string | null {
  const [key = name] = name.split('.')
  return useContext(SettingLocksContext)[key as SettingKey] ?? null
}

const KEY = ['stationSettings'] as const

/** Reads the station's settings with their sources and reloads them whenever they change. */
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

/** Saves a part of the settings immediately; throws an `ApiFailure` whose field errors use full paths. */
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

/** Replaces the cached settings with the response of another route (an applied profile). */
export function useCacheSettings(): (view: SettingsView) => void {
  const queries = useQueryClient()
  return useCallback((view) => void queries.setQueryData(KEY, view), [queries])
}
