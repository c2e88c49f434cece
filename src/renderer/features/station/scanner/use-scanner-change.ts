import { useContext } from 'react'
import type { ScannerSettings } from '#shared/station/scanner-settings.ts'
import { useSettingLock } from '../settings/settings-data.ts'
import { useSaveSettings, useStationSettings } from '../settings/settings-data.ts'
import { UnsavedSettingsContext } from '../settings/settings-data.ts'

interface ScannerChange {
  settings: ScannerSettings | null
  /** Why the scanner cannot be changed past the form just now; null where it can. */
  disabledReason: string | null
  /** Saves at once; throws an `ApiFailure`. */
  save: (change: Partial<ScannerSettings>) => Promise<void>
}

/** What buttons of the section change by themselves, without the form's own save. */
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
