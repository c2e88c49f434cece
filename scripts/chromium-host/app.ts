import { spawn } from 'node:child_process'
import { tmpdir, homedir } from 'node:os'
import { join } from 'node:path'
import { BrowserWindow, onWindowClosed } from './browser-window.ts'
import { findInstance, notifyInstance } from './instance.ts'
import { KnownEvents, preventable } from './known-events.ts'
import { appDataFolder } from './options.ts'
import { finishLater, host, report } from './runtime.ts'
import { strict, unknown } from './strict.ts'
import { utilityMetrics } from './utility-process.ts'

const EVENTS = [
  'ready',
  'will-finish-launching',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'activate',
  'second-instance',
  'open-url',
  'web-contents-created',
  'browser-window-created',
  'render-process-gone',
  'child-process-gone',
]

type Stage = 'running' | 'quitting' | 'ended'

class HostApp extends KnownEvents {
  readonly isPackaged = false
  private stage: Stage = 'running'
  private name: string | null = null
  private hasStarted = false
  private readonly places = new Map<string, string>()
  private readonly switches = new Map<string, string>()
  private readonly schemes = new Set<string>()

  constructor() {
    super('app', EVENTS)
    onWindowClosed(() => this.onWindowClosed())
  }

  readonly getAppMetrics = utilityMetrics

  readonly commandLine = strict('app.commandLine', {
    appendSwitch: (name: string, value = ''): void => void this.switches.set(name, value),
    hasSwitch: (name: string): boolean => this.switches.has(name) || this.argument(name) !== null,
    getSwitchValue: (name: string): string => this.switches.get(name) ?? this.argument(name) ?? '',
  })

  private argument(name: string): string | null {
    const found = host().options.appArguments.find(
      (text) => text === `--${name}` || text.startsWith(`--${name}=`),
    )
    return found === undefined ? null : found.slice(name.length + 3)
  }

  private onWindowClosed(): void {
    if (BrowserWindow.getAllWindows().length > 0) return
    if (this.stage === 'quitting') this.finishQuit()
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  async whenReady(): Promise<void> {
    await host().context
    if (this.hasStarted) return
    this.hasStarted = true
    this.emit('ready')
  }

  isReady(): boolean {
    return this.hasStarted
  }

  quit(): void {
    if (this.stage !== 'running') return
    const event = preventable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.stage = 'quitting'
    for (const window of BrowserWindow.getAllWindows()) window.close()
    if (BrowserWindow.getAllWindows().length === 0) return this.finishQuit()
    // A window that stayed open refused to close, so closing other windows later must not end the app.
    if (this.stage === 'quitting') this.stage = 'running'
  }

  private finishQuit(): void {
    if (this.stage === 'ended') return
    const event = preventable()
    this.emit('will-quit', event)
    if (event.defaultPrevented) {
      this.stage = 'running'
      return
    }
    this.exit(0)
  }

  exit(code = 0): void {
    if (this.stage === 'ended') return
    this.stage = 'ended'
    this.emit('quit', {}, code)
    void this.endProcess(code)
  }

  /**
   * Starts the app again with the same arguments after this process has ended, because only one process at a time may
   * use the profile.
   */
  relaunch(): void {
    process.once('exit', () => {
      const again = [...process.execArgv, ...process.argv.slice(1)]
      spawn(process.execPath, again, { detached: true, stdio: 'ignore' }).unref()
    })
  }

  private async endProcess(code: number): Promise<void> {
    const { unfinished, context } = host()
    await Promise.allSettled(unfinished)
    await context.then((open) => open.close()).catch(() => undefined)
    process.exit(code)
  }

  requestSingleInstanceLock(): boolean {
    const { options } = host()
    const other = findInstance(options.userDataDir)
    if (other === null) return true
    finishLater(
      notifyInstance(other, { command: 'second-instance', argv: options.appArguments, cwd: process.cwd() }),
    )
    return false
  }

  hasSingleInstanceLock(): boolean {
    return findInstance(host().options.userDataDir) === null
  }

  getName(): string {
    return this.name ?? host().options.appName
  }

  setName(name: string): void {
    this.name = name
  }

  getVersion(): string {
    return host().options.appVersion
  }

  getAppPath(): string {
    return host().options.appPath
  }

  getLocale(): string {
    return 'pl'
  }

  getPath(place: string): string {
    const { userDataDir } = host().options
    const known: Record<string, string> = {
      userData: userDataDir,
      sessionData: userDataDir,
      logs: join(userDataDir, 'logs'),
      appData: appDataFolder(),
      home: homedir(),
      temp: tmpdir(),
      downloads: process.env['XDG_DOWNLOAD_DIR'] ?? join(homedir(), 'Downloads'),
      documents: join(homedir(), 'Documents'),
      desktop: join(homedir(), 'Desktop'),
      exe: process.execPath,
    }
    const path = this.places.get(place) ?? known[place]
    if (path === undefined) throw unknown(`app.getPath('${place}')`)
    return path
  }

  setPath(place: string, path: string): void {
    this.places.set(place, path)
  }

  focus(): void {
    BrowserWindow.getFocusedWindow()?.focus()
  }

  setAppUserModelId(_id: string): void {
    // Chromium's windows are already grouped on Windows.
  }

  /** Only records the app's request; the operating system is not changed. */
  setAsDefaultProtocolClient(scheme: string): boolean {
    report(`default client of ${scheme}`)
    this.schemes.add(scheme)
    return true
  }

  isDefaultProtocolClient(scheme: string): boolean {
    return this.schemes.has(scheme)
  }

  removeAsDefaultProtocolClient(scheme: string): boolean {
    report(`no longer default client of ${scheme}`)
    return this.schemes.delete(scheme)
  }

  enableSandbox(): void {
    // Chromium sandboxes every page already.
  }
}

export const app = strict('app', new HostApp())
