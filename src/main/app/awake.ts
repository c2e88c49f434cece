import type { BrowserWindow, PowerSaveBlocker } from 'electron'

/**
 * Keeps the display from going dark while the page asks for it; the page may ask the browser for nothing (DESK-014). A
 * page that is gone or was loaded anew asks for it anew.
 */
export function keepAwakeFor(
  { webContents }: Pick<BrowserWindow, 'webContents'>,
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (isOn: boolean) => void {
  let held: number | null = null
  function keepAwake(isOn: boolean): void {
    if (isOn === (held !== null)) return
    if (held !== null) blocker.stop(held)
    held = isOn ? blocker.start('prevent-display-sleep') : null
  }
  webContents.on('render-process-gone', () => keepAwake(false))
  webContents.on('did-navigate', () => keepAwake(false))
  return keepAwake
}
