import type { BrowserWindow } from 'electron'

interface KioskState {
  isOn(): boolean
  onChange(listener: (isOn: boolean) => void): () => void
}

interface KioskWindowDeps {
  kiosk: KioskState
  /** Sets the menu of the mode. The shortcuts of the other menu are removed with it. */
  showMenu: (isKiosk: boolean) => void
}

/** Switches the window with the mode: full screen with nothing around the page, or as it was before (DESK-074). */
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
