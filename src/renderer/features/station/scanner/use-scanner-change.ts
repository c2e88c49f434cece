import { useContext } from 'react'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import { useSettingLock } from '../settings/settings-data.ts'
import { useSaveSettings, useStationSettings } from '../settings/settings-data.ts'
import { UnsavedSettingsContext } from '../settings/settings-data.ts'

interface ScannerChange {
  settings: ScannerSettings | null
  /** Why the scanner settings cannot be saved outside of the form now; null if they can. */
  disabledReason: string | null
  /** Saves immediately; throws an `ApiFailure`. */
  save: (change: Partial<ScannerSettings>) => Promise<void>
}

/** Saves scanner settings changed by buttons of the section, independently of the form's own save. */
export function useScannerChange(): ScannerChange {
  const { data } = useStationSettings()
  const saveSettings = useSaveSettings()
  const lock = useSettingLock('scanner')
  const hasUnsaved = useContext(UnsavedSettingsContext)
  const settings = data?.settings.scanner ?? null
  return {
    settings,
    disabledReason: lock ?? (hasUnsaved ? 'Najpierw zapisz albo odrzuć zmiany na tym ekranie.' : null),
    async save(change) {
      if (settings) await saveSettings({ scanner: { ...settings, ...change } })
    },
  }
}
