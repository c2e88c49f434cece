// Composition root: says in which order the parts come to life; the parts themselves are put together in compose/.
import { app, BrowserWindow, dialog, ipcMain, nativeTheme, protocol } from 'electron'
import { createTextFile } from './adapters/text-file.ts'
import { allowsDeveloperTools } from './app/developer-tools.ts'
import { APP_ORIGIN, APP_SCHEME } from './app/origin.ts'
import { createOwnScheme } from './app/own-scheme.ts'
import { isFirstInstance } from './app/single-instance.ts'
import { createHandlers } from './compose/handlers.ts'
import { openMainWindow } from './compose/main-window.ts'
import { createOwnSchemeHandlers } from './compose/own-scheme-handlers.ts'
import { openProfile, type Profile } from './compose/profile.ts'
import { createServices } from './compose/services.ts'
import { openLog, openSettings } from './compose/station.ts'
import { createEventSender, senderOrigin, registerIpc } from './ipc/register.ts'
import { createRouter, type Router } from './ipc/router.ts'
import { createScannerDevices } from './services/scanner/scanner-devices.ts'
import { createKiosk } from './services/kiosk/kiosk.ts'
import { policyPath } from './services/settings/policy-path.ts'

function mayUseDeveloperTools(): boolean {
  if (!app.isPackaged) return true
  return allowsDeveloperTools(createTextFile(policyPath(process.platform, process.env)).read())
}

/** A developer's start may serve the page from electron-vite's own server. */
function pageAddress(): string {
  const devServer = process.env['ELECTRON_RENDERER_URL']
  return devServer && !app.isPackaged ? devServer : `${APP_ORIGIN}/`
}

async function start(profile: Profile): Promise<void> {
  const log = openLog(profile)
  // One forgotten rejection must not take a packing station down; it must not go unseen either.
  process.on('unhandledRejection', (cause) => log.error('main', 'unhandled rejection', cause))
  const settings = openSettings(profile, log)
  const kiosk = createKiosk(settings)
  const emit = createEventSender(() => BrowserWindow.getAllWindows())
  await app.whenReady()

  // The window and the services come up side by side; what the page asks meanwhile waits for the services.
  const scannerDevices = createScannerDevices({ settings, log, emit })
  const shown = Promise.withResolvers<void>()
  const services = createServices({
    profile,
    log,
    settings,
    scannerDevices,
    kiosk,
    emit,
    shown: shown.promise,
  })
  protocol.handle(
    APP_SCHEME,
    createOwnScheme({ root: `${profile.out}/renderer`, handlers: createOwnSchemeHandlers(services) }),
  )
  const page = pageAddress()
  const { window, port } = openMainWindow({
    profile,
    log,
    scannerDevices,
    kiosk,
    emit,
    hasDeveloperTools: mayUseDeveloperTools(),
  })
  window.once('ready-to-show', () => shown.resolve())
  const router = services.then((all): Router =>
    createRouter({ handlers: createHandlers(all, port), trustedOrigin: senderOrigin(page), log }),
  )
  registerIpc(ipcMain, async (...request) => (await router)(...request))

  nativeTheme.themeSource = settings.get().appearance
  settings.onChange(({ appearance }) => (nativeTheme.themeSource = appearance))

  window
    .loadURL(page)
    .catch((cause: unknown) => log.warn('window', 'the page was not loaded to its end', cause))
  await services
}

protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
])
const profile = openProfile()
if (isFirstInstance(app, () => BrowserWindow.getAllWindows()[0] ?? null)) {
  app.on('window-all-closed', () => app.quit())
  start(profile).catch((cause: unknown) => {
    dialog.showErrorBox('Nie udało się uruchomić programu', String(cause))
    app.exit(1)
  })
} else {
  app.quit()
}
