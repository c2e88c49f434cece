// Composition root: defines the order in which the parts start. The parts themselves are built in compose/.
import { app, dialog, ipcMain, nativeTheme, protocol, session } from 'electron'
import { createTextFile } from './adapters/text-file.ts'
import { allowsDeveloperTools } from './app/developer-tools.ts'
import { APP_ORIGIN, APP_SCHEME } from './app/origin.ts'
import { createOwnScheme } from './app/own-scheme.ts'
import { listenForLinks, type ArrivingLinks } from './app/link-arrival.ts'
import { allowScanner } from './app/scanner-permission.ts'
import { isFirstInstance } from './app/single-instance.ts'
import { createHandlers } from './compose/handlers.ts'
import { createOwnSchemeHandlers } from './compose/own-scheme-handlers.ts'
import { openProfile, type Profile } from './compose/profile.ts'
import { openScreenLinks } from './compose/screen-links.ts'
import { createServices } from './compose/services.ts'
import { openLog, openSettings } from './compose/station.ts'
import { sweepAtStart } from './compose/sweep.ts'
import { prepareWindows } from './compose/windows.ts'
import { senderOrigin, registerIpc } from './ipc/register.ts'
import { createRouter, type Router } from './ipc/router.ts'
import { createScannerDevices } from './services/scanner/scanner-devices.ts'
import { createKiosk } from './services/kiosk/kiosk.ts'
import { policyPath } from './services/settings/policy-path.ts'
import type { AppWindow } from './services/windows/ports.ts'

/** Set when the windows are prepared. Another start may happen before that. */
let mainWindow: () => AppWindow | null = () => null

function mayUseDeveloperTools(): boolean {
  if (!app.isPackaged) return true
  return allowsDeveloperTools(createTextFile(policyPath(process.platform, process.env)).read())
}

/** A developer's start may load the page from electron-vite's own server. */
function pageOrigin(): string {
  const devServer = process.env['ELECTRON_RENDERER_URL']
  return devServer && !app.isPackaged ? senderOrigin(devServer) : APP_ORIGIN
}

async function start(profile: Profile, arrival: ArrivingLinks): Promise<void> {
  const log = openLog(profile)
  // One unhandled rejection must not stop a packing station, but it must be logged.
  process.on('unhandledRejection', (cause) => log.error('main', 'unhandled rejection', cause))
  const settings = openSettings(profile, log)
  const kiosk = createKiosk(settings)
  await app.whenReady()
  void sweepAtStart(profile, settings, log)

  // The window and the services start concurrently. The page's requests wait for the services.
  const shown = Promise.withResolvers<void>()
  const page = pageOrigin()
  const program = prepareWindows({
    profile,
    log,
    kiosk,
    pageOrigin: page,
    hasDeveloperTools: mayUseDeveloperTools(),
    onShown: () => shown.resolve(),
    onClosed: (windowId) => void services.then(({ requests }) => requests.closed(windowId)),
  })
  const { windows, emit } = program
  mainWindow = () => windows.main()
  const scannerDevices = createScannerDevices({ settings, log, emit })
  allowScanner(session.defaultSession, scannerDevices)
  const services = createServices({
    profile,
    log,
    settings,
    scannerDevices,
    kiosk,
    emit,
    endNow: program.endNow,
    shown: shown.promise,
    windows: {
      open: () => windows.open(),
      areOnSignIn: () => windows.everyWindowOnSignIn(),
      askAll: () => windows.askEveryWindow(),
    },
  })
  protocol.handle(
    APP_SCHEME,
    createOwnScheme({ root: `${profile.out}/renderer`, handlers: createOwnSchemeHandlers(services) }),
  )
  const links = openScreenLinks({ program, kiosk, log })
  const router = services.then((all): Router =>
    createRouter({
      handlers: createHandlers(all, { ...program, links }),
      trustedOrigin: senderOrigin(page),
      isLocked: () => all.lock.isOn(),
      log,
    }),
  )
  registerIpc(ipcMain, async (sender, ...request) => {
    await program.admitted(sender.windowId)
    return (await router)(sender, ...request)
  })

  nativeTheme.themeSource = settings.get().appearance
  settings.onChange(({ appearance }) => (nativeTheme.themeSource = appearance))

  windows.openMain()
  arrival.read((text) => void links.arrived(text))
  await services
}

protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    // Without `codeCache`, V8 stores no compiled code for a scheme that is not http(s), so every start and every window
    // would compile the page's code again.
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
])
const arrival = listenForLinks(app)
arrival.takeArguments(process.argv)
const profile = openProfile()
if (
  isFirstInstance(app, (texts) => {
    mainWindow()?.toFront()
    arrival.takeArguments(texts)
  })
) {
  app.on('window-all-closed', () => app.quit())
  start(profile, arrival).catch((cause: unknown) => {
    dialog.showErrorBox('Nie udało się uruchomić programu', String(cause))
    app.exit(1)
  })
} else {
  app.quit()
}
