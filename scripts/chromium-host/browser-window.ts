import { BLUR } from './page-script.ts'
import { defaultSize, displayOf, type Rectangle } from './screen.ts'
import { KnownEvents, preventable } from './known-events.ts'
import { setWindowLookup } from './menu.ts'
import { host, report } from './runtime.ts'
import { defaultSession, session } from './session.ts'
import { strict, strictClass } from './strict.ts'
import { HostContents } from './web-contents.ts'

const EVENTS = [
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'close',
  'closed',
  'resize',
  'resized',
  'move',
  'moved',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
  'minimize',
  'restore',
  'page-title-updated',
  'unresponsive',
  'session-end',
]

interface WindowOptions extends Partial<Rectangle> {
  show?: boolean
  minWidth?: number
  minHeight?: number
  title?: string
  webPreferences?: { preload?: string; session?: object; partition?: string } & Record<string, unknown>
}

/** The web preferences that every window must set. A window that asks for more power is refused. */
const CLOSED: Readonly<Record<string, boolean>> = {
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  allowRunningInsecureContent: false,
  webviewTag: false,
}

/** Each preference must be set explicitly, because Electron's defaults have changed before. */
function requireClosed(preferences: Readonly<Record<string, unknown>> = {}): void {
  const open = Object.entries(CLOSED).find(([name, value]) => preferences[name] !== value)
  if (open) throw new Error(`A window of the app must have ${open[0]}: ${open[1]}.`)
}

const open = new Map<number, HostWindow>()
/**
 * Windows in the order in which they had the focus, the last one at the end. A driven Chromium regards each of its
 * pages as focused.
 */
let inFront: readonly HostWindow[] = []
const closedListeners: (() => void)[] = []
/** Listeners that are called once, with the next window that is shown. */
let shownListeners: ((window: HostWindow) => void)[] = []
let lastId = 0

export function onWindowClosed(listener: () => void): void {
  closedListeners.push(listener)
}

/** The window that the user can use: the focused one, or else the first one that becomes visible. */
export function seenWindow(): Promise<HostWindow> {
  const front = HostWindow.getFocusedWindow()
  return front ? Promise.resolve(front) : new Promise((resolve) => shownListeners.push(resolve))
}

function sessionOf({ webPreferences: { session: own, partition } = {} }: WindowOptions): object {
  return own ?? (partition === undefined ? defaultSession : session.fromPartition(partition))
}

class HostWindow extends KnownEvents {
  readonly id: number
  readonly webContents: HostContents
  /** The options that the app passed, so that a test can read them. */
  readonly options: WindowOptions
  private bounds: Rectangle
  private readonly minimum: { width: number; height: number }
  private maximised = false
  private fullScreen = false
  private kiosk = false
  private visible: boolean
  private minimised = false
  private destroyed = false
  private wasReady = false
  private wasShown = false

  static getAllWindows(): HostWindow[] {
    return [...open.values()]
  }

  static getFocusedWindow(): HostWindow | null {
    const front = inFront.findLast((window) => window.visible)
    return front ? (open.get(front.id) ?? null) : null
  }

  static fromWebContents(contents: HostContents): HostWindow | null {
    return [...open.values()].find((window) => window.webContents.id === contents.id) ?? null
  }

  static fromId(id: number): HostWindow | null {
    return open.get(id) ?? null
  }

  constructor(options: WindowOptions = {}) {
    super('BrowserWindow', EVENTS)
    requireClosed(options.webPreferences)
    this.id = lastId += 1
    this.options = options
    this.minimum = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 }
    this.bounds = this.atLeastMinimum({ x: 0, y: 0, ...defaultSize(), ...withoutUndefined(options) })
    this.visible = options.show !== false
    if (this.visible) inFront = [...inFront, this]
    this.webContents = strict(
      'webContents',
      new HostContents(this.id, {
        preload: options.webPreferences?.preload ?? null,
        session: sessionOf(options),
        bounds: () => this.getBounds(),
        state: () => (this.fullScreen ? 'fullscreen' : this.maximised ? 'maximized' : 'normal'),
        onResized: () => void this.readPlace(),
        onUsed: () => this.takeFocus(),
        onPageGone: () => this.onGone(),
        onFirstPaint: () => {
          if (!this.wasReady) this.emit('ready-to-show')
          this.wasReady = true
        },
      }),
    )
  }

  private atLeastMinimum(bounds: Rectangle): Rectangle {
    const { x, y } = bounds
    return {
      x,
      y,
      width: Math.max(bounds.width, this.minimum.width),
      height: Math.max(bounds.height, this.minimum.height),
    }
  }

  /** The user can also move and resize a real window. */
  private async readPlace(): Promise<void> {
    const place = await this.webContents.readPlace()
    if (!place || this.fullScreen) return
    this.maximised = place.state === 'maximized'
    if (place.state === 'normal') this.bounds = place.bounds
    this.emit('resize')
  }

  private onGone(): void {
    if (this.destroyed) return
    this.destroyed = true
    open.delete(this.id)
    inFront = inFront.filter((window) => window.id !== this.id)
    this.emit('closed')
    for (const listener of closedListeners) listener()
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  close(): void {
    if (this.destroyed) return
    const event = preventable()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    const gone = this.webContents.destroyPage()
    this.onGone()
    host().unfinished.add(gone)
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  show(): void {
    if (this.visible) return
    this.visible = true
    this.takeFocus()
    // Not reported the first time, because every window is shown then.
    if (this.wasShown) report('window shown')
    this.wasShown = true
    this.emit('show')
    const waiting = shownListeners
    shownListeners = []
    for (const listener of waiting) listener(this)
  }

  hide(): void {
    this.visible = false
    this.emit('hide')
  }

  /** Chromium cannot hide a window: with a display, it shows every window as soon as the window has a page. */
  isVisible(): boolean {
    return this.visible || (!host().options.isHeadless && !this.minimised)
  }

  /**
   * Gives the window the focus as a window manager does: when it is shown, and when the user presses something in it.
   */
  private takeFocus(): void {
    const before = HostWindow.getFocusedWindow()
    if (before?.id === this.id) return
    inFront = [...inFront.filter((window) => window.id !== this.id), this]
    if (!this.visible) return
    before?.webContents.send(BLUR)
    before?.emit('blur')
    this.emit('focus')
  }

  focus(): void {
    this.webContents.focus()
    report('window focused')
    this.takeFocus()
  }

  isFocused(): boolean {
    return HostWindow.getFocusedWindow()?.id === this.id
  }

  isMinimized(): boolean {
    return this.minimised
  }

  restore(): void {
    if (!this.minimised) return
    this.minimised = false
    report('window restored')
    this.emit('restore')
  }

  /** Minimises and hides the window, as a window manager does when the user minimises it. */
  putAway(): void {
    this.minimised = true
    this.emit('minimize')
    this.hide()
  }

  maximize(): void {
    this.maximised = true
    void this.webContents.applyPlace()
    this.emit('maximize')
  }

  unmaximize(): void {
    this.maximised = false
    void this.webContents.applyPlace()
    this.emit('unmaximize')
  }

  isMaximized(): boolean {
    return this.maximised
  }

  setFullScreen(isFull: boolean): void {
    if (isFull === this.fullScreen) return
    this.fullScreen = isFull
    void this.webContents.applyPlace()
    this.emit('resize')
    this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen')
  }

  isFullScreen(): boolean {
    return this.fullScreen
  }

  setKiosk(isKiosk: boolean): void {
    this.kiosk = isKiosk
    this.setFullScreen(isKiosk)
  }

  isKiosk(): boolean {
    return this.kiosk
  }

  getBounds(): Rectangle {
    return { ...(this.fullScreen ? displayOf(this.bounds) : this.bounds) }
  }

  getNormalBounds(): Rectangle {
    return { ...this.bounds }
  }

  getMinimumSize(): [number, number] {
    return [this.minimum.width, this.minimum.height]
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.bounds
    this.bounds = this.atLeastMinimum({ ...before, ...bounds })
    void this.webContents.applyPlace()
    if (before.width !== this.bounds.width || before.height !== this.bounds.height) this.emit('resize')
    if (before.x !== this.bounds.x || before.y !== this.bounds.y) this.emit('move')
  }

  setTitle(_title: string): void {
    // The tab of a page shows the document's own title.
  }

  setMenuBarVisibility(_isVisible: boolean): void {
    // Chromium has no menu bar.
  }

  setBackgroundColor(_colour: string): void {
    // On a real window this is visible only before the first paint.
  }
}

function withoutUndefined({ x, y, width, height }: WindowOptions): Partial<Rectangle> {
  return Object.fromEntries(
    Object.entries({ x, y, width, height }).filter(
      (entry): entry is [string, number] => entry[1] !== undefined,
    ),
  )
}

setWindowLookup((id) => open.get(id))

export const BrowserWindow = new Proxy(strictClass('BrowserWindow', HostWindow), {
  construct(target, [options]: [WindowOptions?]) {
    const window = strict('BrowserWindow', new target(options))
    open.set(window.id, window)
    return window
  },
})
