import type { BrowserWindow, PowerSaveBlocker } from 'electron'

/**
 * Keeps the display awake while the page requests it, because the page has no browser permissions (DESK-014). A request
 * ends when the page is gone or reloaded; a reloaded page has to send it again.
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
