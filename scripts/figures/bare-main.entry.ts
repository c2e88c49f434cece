import { join } from 'node:path'
import { app, protocol } from 'electron'
import { APP_ORIGIN, APP_SCHEME } from '#main/app/origin.ts'
import { createOwnScheme } from '#main/app/own-scheme.ts'
import { createWindow } from '#main/app/window.ts'

/** The minimal main process that shows a page on the app's host, as the baseline for the app's start time. */
async function start(): Promise<void> {
  const profile = app.commandLine.getSwitchValue('user-data-dir')
  if (profile) app.setPath('userData', profile)
  await app.whenReady()
  const root = join(import.meta.dirname, '..', 'renderer')
  protocol.handle(APP_SCHEME, createOwnScheme({ root, handlers: {} }))
  const window = createWindow({
    preload: join(import.meta.dirname, 'preload.cjs'),
    placement: { x: 0, y: 0, width: 1366, height: 768 },
    hasDeveloperTools: true,
  })
  await window.loadURL(`${APP_ORIGIN}/`)
}

protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
])
app.on('window-all-closed', () => app.quit())
void start()
