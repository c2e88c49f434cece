import type { WebPreferences } from 'electron'

/** Everything is switched off through which a page could reach the machine (DESK-011). */
export const CLOSED_PAGE = {
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
