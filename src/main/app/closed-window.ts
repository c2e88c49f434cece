import { BrowserWindow, type BrowserWindowConstructorOptions, type WebPreferences } from 'electron'

/** Everything is switched off through which a page could reach the machine (DESK-011). */
const CLOSED_PAGE = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  spellcheck: false,
  safeDialogs: true,
} as const satisfies WebPreferences

/**
 * Makes a window whose page cannot reach the machine, whatever else is asked for. Every window is made here. WebRTC is not
 * covered by the content policy: without a proxy its connections have no way out and gather no address of this machine.
 */
export function createClosedWindow(options: BrowserWindowConstructorOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...options,
    webPreferences: { ...options.webPreferences, ...CLOSED_PAGE },
  })
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  return window
}
