import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { startAssetServer } from './asset-server.ts'
import { debuggingEndpoint, launchChromium } from './chromium.ts'
import { findInstance, openInstance, type InstanceMessage } from './instance.ts'
import { interceptRequests } from './interception.ts'
import { readOptions, type HostOptions } from './options.ts'
import { preventable } from './known-events.ts'
import { BINDING } from './page-script.ts'
import { host, report, setRuntime } from './runtime.ts'

const ELECTRON = new URL('electron.entry.ts', import.meta.url).href

function deferred(): {
  promise: Promise<BrowserContext>
  resolve(value: BrowserContext): void
  reject(cause: Error): void
} {
  return Promise.withResolvers<BrowserContext>()
}

/** Exposes the host's functions to the pages of a context. */
async function serveContext(context: BrowserContext): Promise<void> {
  await context.exposeBinding(BINDING, ({ page }, kind: string, ...args: unknown[]) => {
    const owner = host().owners.get(page)
    if (!owner) throw new Error('this page belongs to no window')
    return owner.onPageCall(kind, args)
  })
}

async function openContext(): Promise<BrowserContext> {
  const browser = (await host().context).browser()
  if (browser === null) throw new Error('this Chromium has one context only')
  const context = await browser.newContext({ viewport: null, locale: 'pl-PL' })
  await serveContext(context)
  return context
}

async function prepare(options: HostOptions): Promise<BrowserContext> {
  const { chromiumFlags } = await startAssetServer()
  const context = await launchChromium(options, chromiumFlags)
  const browser = context.browser()
  if (browser === null) throw new Error('this Chromium cannot be driven as a whole')
  await Promise.all([interceptRequests(browser), serveContext(context)])
  const [first] = context.pages()
  host().sparePage = first ?? null
  if (first && !options.isHeadless) await measureDisplay(first)
  // Closes a page that another page opened by itself. If the app should know about it, the window-open handler was
  // already called.
  context.on(
    'page',
    (page) =>
      void page.opener().then(
        (opener) => (opener ? page.close() : undefined),
        () => undefined,
      ),
  )
  return context
}

async function measureDisplay(page: Page): Promise<void> {
  const { setDisplay } = await import('./screen.ts')
  setDisplay(
    await page.evaluate(() => ({ x: 0, y: 0, width: screen.availWidth, height: screen.availHeight })),
  )
}

async function obey({ command, argv, cwd, url }: InstanceMessage): Promise<void> {
  const { app } = await import('./app.ts')
  const { seenWindow } = await import('./browser-window.ts')
  if (command === 'second-instance') app.emit('second-instance', {}, argv ?? [], cwd ?? '', undefined)
  if (command === 'open-url') app.emit('open-url', preventable(), url ?? '')
  if (command === 'put-window-away') (await seenWindow()).putAway()
  if (command === 'close-window') (await seenWindow()).close()
  if (command === 'crash-page') await (await seenWindow()).webContents.crashPage()
  if (command === 'quit') app.quit()
  if (command === 'exit') app.exit()
}

/** Starts the built main process. Its lifetime is that of this process. */
export async function startHost(args: readonly string[]): Promise<void> {
  const options = readOptions(args)
  const context = deferred()
  // If Chromium fails to start, nothing may be waiting for it yet.
  context.promise.catch(() => undefined)
  setRuntime({
    options,
    context: context.promise,
    openContext,
    owners: new Map(),
    frameOwners: new Map(),
    sparePage: null,
    unfinished: new Set(),
  })

  registerHooks({
    resolve: (specifier, request, next) =>
      specifier === 'electron'
        ? { url: ELECTRON, format: 'module-typescript', shortCircuit: true }
        : next(specifier, request),
  })

  // Chromium allows one process per profile too, so a second start on the same profile only notifies the first one.
  const isFirst = findInstance(options.userDataDir) === null
  const instance = isFirst ? await openInstance(options.userDataDir, (message) => void obey(message)) : null
  process.on('exit', () => instance?.close())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void obey({ command: 'quit' }))

  if (instance) {
    prepare(options).then(
      async (ready) => {
        const endpoint = debuggingEndpoint(options)
        instance.announce(endpoint)
        if (endpoint) report(`DevTools at ${endpoint}`)
        context.resolve(ready)
      },
      (cause: Error) => {
        report(cause.message)
        process.exit(1)
      },
    )
  }
  const started = import(pathToFileURL(options.mainPath).href)
  const { app } = await import('./app.ts')
  await started
  if (instance) await app.whenReady()
}
