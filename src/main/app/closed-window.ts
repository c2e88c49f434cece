import { BrowserWindow, type BrowserWindowConstructorOptions, type WebPreferences } from 'electron'

/** Switches off everything through which a page could reach the machine (DESK-011). */
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
 * Creates a window whose page cannot reach the machine, whatever `options` contains. Every window is created here. The
 * content security policy does not cover WebRTC, so its connections are allowed only through a proxy and cannot collect
 * addresses of this machine.
 */
export function createClosedWindow(options: BrowserWindowConstructorOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...options,
    webPreferences: { ...options.webPreferences, ...CLOSED_PAGE },
  })
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  return window
}
