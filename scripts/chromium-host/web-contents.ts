import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { toApp, toPage } from './addresses.ts'
import { WEBRTC_POLICY } from './chromium.ts'
import { grantedHidDevices } from './hid-devices.ts'
import { answerInvoke, deliverSend } from './ipc-main.ts'
import { PackedAnswers } from './packed-answer.ts'
import { KnownEvents, preventable } from './known-events.ts'
import { pressAccelerator, readAccelerators } from './menu.ts'
import { applyTheme } from './native-theme.ts'
import { pageScript } from './page-script.ts'
import { PagePaths } from './page-paths.ts'
import type { SchemeHandlers } from './protocol.ts'
import { printPage, type PrintOptions } from './printing.ts'
import { finishLater, host, report, type PageOwner } from './runtime.ts'
import type { Rectangle } from './screen.ts'
import { applyPermissions, partsOf } from './session.ts'
import { headlessMetrics, realMetrics, type WindowMetrics, type WindowState } from './window-metrics.ts'

const EVENTS = [
  'will-navigate',
  'will-frame-navigate',
  'did-start-navigation',
  'did-navigate',
  'did-finish-load',
  'did-fail-load',
  'dom-ready',
  'render-process-gone',
  'will-attach-webview',
  'destroyed',
  'did-create-window',
  'zoom-changed',
  'console-message',
  'input-event',
  'unresponsive',
  'responsive',
]

export interface OpenRequest {
  url: string
  disposition: string
  frameName: string
  features: string
}

type OpenAnswer = { action: 'allow' | 'deny' }

export interface ContentsDeps {
  preload: string | null
  session: object
  bounds(): Rectangle
  state(): WindowState
  /** Called when the user resizes the real window. */
  onResized(): void
  /** Called when the user presses something in the page. */
  onUsed(): void
  onPageGone(): void
  onFirstPaint(): void
}

/** The `webContents` of a window: one page of Chromium, replaced by a new one after a crash. */
export class HostContents extends KnownEvents implements PageOwner {
  readonly id: number
  private page: Promise<Page>
  private readonly deps: ContentsDeps
  private address = ''
  private documentId = ''
  private queue: [string, unknown[]][] = []
  private wake: (() => void) | null = null
  private openHandler: ((request: OpenRequest) => OpenAnswer) | null = null
  private factor = 1
  private webRtcPolicy: string | null = null
  private hasCrashed = false
  private closing = false
  private readonly paths = new PagePaths()
  private readonly packed = new PackedAnswers()
  private expected: string | null = null
  private devtools: CDPSession | null = null
  private metrics: WindowMetrics | null = null

  constructor(id: number, deps: ContentsDeps) {
    super('webContents', EVENTS)
    this.id = id
    this.deps = deps
    this.page = this.preparePage()
    // Every use of the page reports its own failure; this handler only prevents an unhandled rejection.
    this.page.catch((cause: unknown) => report(`no page: ${String(cause)}`))
  }

  private async preparePage(): Promise<Page> {
    const session = partsOf(this.deps.session)
    const context = await session.context()
    const spare = context === (await host().context) ? host().sparePage : null
    if (spare) host().sparePage = null
    const page = spare ?? (await context.newPage())
    host().owners.set(page, this)
    page.on('close', () => {
      host().owners.delete(page)
      if (!this.hasCrashed) this.deps.onPageGone()
    })
    page.on('crash', () => this.onCrash(page))
    page.on('download', (download) => {
      const mayDownload = partsOf(this.deps.session).mayDownload(toApp(download.url()))
      if (!mayDownload) download.cancel().catch(() => undefined)
      else report(`a download of the page goes nowhere: ${download.url()}`)
    })
    page.on('load', () => this.emit('did-finish-load', {}))
    page.on('domcontentloaded', () => this.emit('dom-ready', {}))
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null) return
      this.address = toApp(frame.url())
      this.emit('did-navigate', {}, this.address)
    })
    const preload = this.deps.preload === null ? null : readFileSync(this.deps.preload, 'utf8')
    await page.addInitScript({ content: pageScript(preload) })
    this.devtools = await context.newCDPSession(page)
    const { targetInfo } = await this.devtools.send('Target.getTargetInfo')
    host().frameOwners.set(targetInfo.targetId, this)
    page.on('close', () => host().frameOwners.delete(targetInfo.targetId))
    this.metrics = host().options.isHeadless
      ? headlessMetrics(this.devtools)
      : realMetrics(this.devtools, page)
    await Promise.all([
      this.followPaints(this.devtools),
      this.applyPlace(),
      applyPermissions(context, session),
      applyTheme(page),
    ])
    return page
  }

  /**
   * Reports the first paint. As in Electron, a page that has painted nothing is not ready to be shown, however much of
   * it is loaded.
   */
  private async followPaints(devtools: CDPSession): Promise<void> {
    devtools.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') this.deps.onFirstPaint()
    })
    await devtools.send('Page.enable')
    await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
  }

  private onCrash(page: Page): void {
    if (this.hasCrashed) return
    this.hasCrashed = true
    this.page = this.preparePage().then(async (fresh) => {
      await page.close().catch(() => undefined)
      this.hasCrashed = false
      return fresh
    })
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  }

  /** Sets the page's size and position to those of its window. */
  async applyPlace(): Promise<void> {
    await this.metrics?.place(this.deps.bounds(), this.deps.state())
  }

  async readPlace(): ReturnType<WindowMetrics['read']> {
    return (await this.metrics?.read()) ?? null
  }

  async onPageCall(kind: string, args: unknown[]): Promise<unknown> {
    if (kind === 'next') return this.nextMessages(String(args[0]))
    if (kind === 'invoke') {
      const [channel, values] = args as [string, unknown[]]
      const resolved = (await this.paths.resolve(values)) as unknown[]
      return this.packed.pack(await answerInvoke(this.ipcEvent(), channel, resolved))
    }
    if (kind === 'send') {
      const [channel, values] = args as [string, unknown[]]
      return deliverSend(this.ipcEvent(), channel, (await this.paths.resolve(values)) as unknown[])
    }
    if (kind === 'file') return this.paths.learn(String(args[0]), this.devtools)
    if (kind === 'hid') {
      return grantedHidDevices(this.address, partsOf(this.deps.session).isDeviceGranted)
    }
    if (kind === 'input') return void this.emit('input-event', {}, { type: String(args[0]) })
    if (kind === 'used') return this.deps.onUsed()
    if (kind === 'resized') return this.deps.onResized()
    if (kind === 'accelerators') return readAccelerators()
    if (kind === 'accelerator') return pressAccelerator(Number(args[0]), this.id)
    if (kind === 'open') return this.onOpen(toApp(String(args[0])), String(args[1]))
    if (kind === 'leave') return this.mayNavigate(toApp(String(args[0])), true)
    throw new Error(`unknown call of the page: ${kind}`)
  }

  private ipcEvent(): object {
    return { sender: this, senderFrame: this.mainFrame, processId: this.id, frameId: 1 }
  }

  private async nextMessages(documentId: string): Promise<[string, unknown[]][]> {
    if (documentId !== this.documentId) {
      this.wake?.()
      this.documentId = documentId
      this.packed.clear()
      this.queue = []
    }
    if (this.queue.length === 0) await new Promise<void>((resolve) => (this.wake = resolve))
    if (documentId !== this.documentId) return []
    return this.queue.splice(0)
  }

  mayNavigate(url: string, isMainFrame: boolean): boolean {
    // Navigations by the main process itself and reloads need no permission.
    if (isMainFrame && (url === this.expected || url === this.address)) return true
    const event = preventable({ url, isMainFrame })
    this.emit('will-frame-navigate', event)
    if (isMainFrame) this.emit('will-navigate', event, url)
    return !event.defaultPrevented
  }

  private onOpen(url: string, disposition: string): void {
    const answer = this.openHandler?.({ url, disposition, frameName: '', features: '' }) ?? {
      action: 'allow',
    }
    if (answer.action === 'allow') report(`a second window was allowed for ${url}: the host opens none`)
  }

  get mainFrame(): { url: string; parent: null } {
    return { url: this.address, parent: null }
  }

  get session(): object {
    return this.deps.session
  }

  takeAnswer(url: string): string | null {
    return this.packed.take(url)
  }

  get handlers(): SchemeHandlers {
    return partsOf(this.deps.session).handlers
  }

  getURL(): string {
    return this.address
  }

  send(channel: string, ...args: unknown[]): void {
    this.queue.push([channel, args])
    this.wake?.()
    this.wake = null
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    if (policy !== WEBRTC_POLICY)
      throw new Error(`The Chromium host runs with ${WEBRTC_POLICY}, not ${policy}.`)
    this.webRtcPolicy = policy
  }

  async loadURL(url: string): Promise<void> {
    // In Electron such a page could collect IP addresses. Here Chromium itself has the policy and would hide the
    // mistake.
    if (this.webRtcPolicy === null) throw new Error('A window loads a page without a WebRTC policy.')
    const page = await this.page
    this.expected = url
    await page.goto(toPage(url), { waitUntil: 'load' })
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const page = await this.page
    return page.evaluate(code)
  }

  print(options: PrintOptions = {}, callback?: (isDone: boolean, reason: string) => void): void {
    if (!options.silent) throw new Error('The Chromium host prints silently only.')
    finishLater(
      Promise.all([this.page, this.page.then((page) => page.title())])
        .then(([, title]) => printPage(this.devtools, title, options))
        .catch((cause: unknown) => {
          report(`print: ${String(cause)}`)
          return 'Print job failed'
        })
        .then((reason) => callback?.(reason === null, reason ?? '')),
    )
  }

  reload(): void {
    finishLater(this.page.then((page) => page.goto(toPage(this.address))))
  }

  setWindowOpenHandler(handler: (request: OpenRequest) => OpenAnswer): void {
    this.openHandler = handler
  }

  setZoomFactor(factor: number): void {
    this.factor = factor
    finishLater(this.page.then(() => this.metrics?.zoom(factor)))
  }

  getZoomFactor(): number {
    return this.factor
  }

  isDestroyed(): boolean {
    return this.closing
  }

  isCrashed(): boolean {
    return this.hasCrashed
  }

  focus(): void {
    finishLater(this.page.then((page) => page.bringToFront()))
  }

  openDevTools(): void {
    report('developer tools: connect a browser to --remote-debugging-port instead')
  }

  closeDevTools(): void {
    // DevTools are never open inside the window.
  }

  /** Closes the page without a prompt. Part of the host, not of Electron. */
  async destroyPage(): Promise<void> {
    if (this.closing) return
    this.closing = true
    this.wake?.()
    const page = await this.page
    host().owners.delete(page)
    await page.close().catch(() => undefined)
    this.emit('destroyed')
  }

  /** Crashes the renderer as a fault would. Used only by the control of tests. */
  async crashPage(): Promise<void> {
    await this.devtools?.send('Page.crash').catch(() => undefined)
  }

  pageOf(): Promise<Page> {
    return this.page
  }
}
