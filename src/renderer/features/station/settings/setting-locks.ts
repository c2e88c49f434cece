import { createContext, useContext } from 'react'
import type { StationSettings } from '#shared/station/station-settings.ts'

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
