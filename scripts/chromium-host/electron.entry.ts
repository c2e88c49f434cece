// The exports of `import … from 'electron'` in the main process. A missing export fails at link time with its name; a
// missing member of a known export throws with its name.
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu } from './menu.ts'
import { nativeTheme } from './native-theme.ts'
import { powerMonitor } from './power-monitor.ts'
import { powerSaveBlocker } from './power-save-blocker.ts'
import { protocol } from './protocol.ts'
import { safeStorage } from './safe-storage.ts'
import { screen } from './screen.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { strict } from './strict.ts'
import { utilityProcess } from './utility-process.ts'

export {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
}

export default strict('main', {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
})
