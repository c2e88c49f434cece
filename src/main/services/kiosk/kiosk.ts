import type { StationSettings } from '#shared/station/station-settings.ts'

interface KioskSettings {
  get(): Pick<StationSettings, 'kiosk'>
  onChange(listener: (settings: Pick<StationSettings, 'kiosk'>) => void): () => void
}

/** Whether this station is currently in kiosk mode (DESK-074). */
export interface Kiosk {
  isOn(): boolean
  /** Leaves the mode until the next start, or until the setting is switched off and on again. */
  leave(): void
  onChange(listener: (isOn: boolean) => void): () => void
}

/**
 * Follows the setting, which takes effect immediately. After an administrator has left the mode, it is not switched on
 * again.
 */
export function createKiosk(settings: KioskSettings): Kiosk {
  let isSet = settings.get().kiosk
  let hasLeft = false
  const listeners = new Set<(isOn: boolean) => void>()
  const isOn = () => isSet && !hasLeft

  const change = (step: () => void) => {
    const before = isOn()
    step()
    if (isOn() === before) return
    for (const listener of listeners) listener(isOn())
  }

  settings.onChange(({ kiosk }) =>
    change(() => {
      if (kiosk !== isSet) hasLeft = false
      isSet = kiosk
    }),
  )

  return {
    isOn,
    leave: () => change(() => (hasLeft = true)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
