import { join } from 'node:path'
import { app, Menu, powerSaveBlocker, screen, session, shell, type BrowserWindow } from 'electron'
import { createTextFile } from '../adapters/text-file.ts'
import { keepAwakeFor } from '../app/awake.ts'
import { guardClose } from '../app/close-guard.ts'
import { showCrashes } from '../app/crash-page.ts'
import { followKiosk } from '../app/kiosk-window.ts'
import { kioskMenuTemplate, menuTemplate } from '../app/menu.ts'
import { guardNavigation } from '../app/navigation-guard.ts'
import { refuseDownloads } from '../app/page-downloads.ts'
import { refusePermissions } from '../app/permissions.ts'
import { allowScanner } from '../app/scanner-permission.ts'
import { createWindow } from '../app/window.ts'
import { readWindowState, rememberWindow } from '../app/window-state.ts'
import type { WindowPort } from '../ipc/handlers/station.ts'
import type { EmitEvent } from '../ipc/register.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import { createExternalLinks } from '../services/links/external-links.ts'
import type { Log } from '../services/log/log.ts'
import type { ScannerDevices } from '../services/scanner/scanner-devices.ts'
import type { Profile } from './profile.ts'

interface MainWindowDeps {
  profile: Profile
  log: Log
  scannerDevices: ScannerDevices
  kiosk: Kiosk
  emit: EmitEvent
  hasDeveloperTools: boolean
}

export interface MainWindow {
  window: BrowserWindow
  port: WindowPort
}

/** The one window with its guards, its memory and its menu. */
export function openMainWindow(deps: MainWindowDeps): MainWindow {
  const { profile, log, scannerDevices, kiosk, emit, hasDeveloperTools } = deps
  const stateFile = createTextFile(profile.file('window-state.json'))
  const state = readWindowState(stateFile, screen)
  refusePermissions(session.defaultSession)
  refuseDownloads(session.defaultSession, log)
  allowScanner(session.defaultSession, scannerDevices)
  const window = createWindow({
    preload: join(profile.out, 'preload', 'index.cjs'),
    placement: state,
    hasDeveloperTools,
  })
  const links = createExternalLinks({
    open: (url) => shell.openExternal(url),
    isKiosk: () => kiosk.isOn(),
    now: () => performance.now(),
    log,
    emit,
  })
  guardNavigation(window.webContents, { links, log })
  showCrashes(window, log)
  const memory = rememberWindow(window, state, stateFile, log)
  const guard = guardClose(window, {
    app,
    ask: () => emit('window.closeRequested', {}),
    isKiosk: () => kiosk.isOn(),
  })
  const template = menuTemplate(
    {
      command: (command) => emit('window.command', { command }),
      zoom: (direction) => memory.zoom(direction),
    },
    { platform: process.platform, hasDeveloperItems: !app.isPackaged && hasDeveloperTools },
  )
  followKiosk(window, {
    kiosk,
    showMenu(isKiosk) {
      const shown = isKiosk ? kioskMenuTemplate(process.platform) : template
      Menu.setApplicationMenu(shown && Menu.buildFromTemplate(shown))
    },
  })
  const keepAwake = keepAwakeFor(window, powerSaveBlocker)
  return { window, port: { ...guard, keepAwake, openExternal: (url) => links.open(url) } }
}
