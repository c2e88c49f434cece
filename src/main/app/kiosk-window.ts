import type { BrowserWindow } from 'electron'

interface KioskState {
  isOn(): boolean
  onChange(listener: (isOn: boolean) => void): () => void
}

interface KioskWindowDeps {
  kiosk: KioskState
  /** Puts up the menu that belongs to the mode: its keys are gone with it. */
  showMenu: (isKiosk: boolean) => void
}

/** Keeps the window as the mode wants it: the whole screen and nothing around the page, or as it was (DESK-074). */
export function followKiosk(window: BrowserWindow, { kiosk, showMenu }: KioskWindowDeps): void {
  const apply = (isOn: boolean): void => {
    showMenu(isOn)
    if (window.isDestroyed()) return
    if (isOn) window.webContents.closeDevTools()
    if (window.isKiosk() !== isOn) window.setKiosk(isOn)
  }
  apply(kiosk.isOn())
  kiosk.onChange(apply)
}
