import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, createContext, useContext } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { SettingsView } from '#shared/ipc/routes/station-settings.ts'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'
import { onEvent, request } from '../../../lib/bridge.ts'

/** Whether the page's own form holds changes that are not saved. */
export const UnsavedSettingsContext = createContext(false)

type SettingKey = keyof StationSettings

/** Why a setting cannot be changed on this station; null where it can. */
export type SettingLocks = Partial<Record<SettingKey, string | null>>

/** Given by the settings screen; a form without it (a printer's dialog) has nothing locked. */
export const SettingLocksContext = createContext<SettingLocks>({})

/** The reason by which a field is locked: fields are named by their path, `scanner.minLength`. */
export function useSettingLock(name: string): string | null {
  const [key = name] = name.split('.')
  return useContext(SettingLocksContext)[key as SettingKey] ?? null
}

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
export function useStoreView(): (view: SettingsView) => void {
  const queries = useQueryClient()
  return useCallback((view) => void queries.setQueryData(KEY, view), [queries])
}
