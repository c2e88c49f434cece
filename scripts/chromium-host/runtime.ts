import type { BrowserContext, Page } from 'playwright-core'
import type { HostOptions } from './options.ts'
import type { SchemeHandlers } from './protocol.ts'

/** The functions of a window's contents that other parts of the host use to serve its page. */
export interface PageOwner {
  onPageCall(kind: string, args: unknown[]): Promise<unknown>
  /** False if the app refuses the navigation. */
  mayNavigate(url: string, isMainFrame: boolean): boolean
  /** Returns the result of a call that the page fetches from `url`, once; null if there is none. */
  takeAnswer(url: string): string | null
  /** Scheme handlers of the window's session. */
  readonly handlers: SchemeHandlers
}

/** The state of a running host. It is a singleton because Electron's modules are process-wide too. */
interface HostRuntime {
  options: HostOptions
  context: Promise<BrowserContext>
  /** Opens another context for windows; its pages share nothing with those of the first one. */
  openContext(): Promise<BrowserContext>
  owners: Map<Page, PageOwner>
  /** The page owners by the DevTools id of the page's outermost frame. */
  frameOwners: Map<string, PageOwner>
  /** A page that Chromium opened at its start and that no window uses yet. */
  sparePage: Page | null
  /** Work that must finish before the process may end. */
  unfinished: Set<Promise<unknown>>
}

let runtime: HostRuntime | null = null

export function setRuntime(value: HostRuntime): void {
  runtime = value
}

export function host(): HostRuntime {
  if (runtime === null) throw new Error('the Chromium host was not started')
  return runtime
}

export function finishLater(work: Promise<unknown>): void {
  const { unfinished } = host()
  const guarded = work.catch(() => undefined).finally(() => unfinished.delete(guarded))
  unfinished.add(guarded)
}

/** Writes one line for the developer to stderr. Tests read these lines too. */
export function report(line: string): void {
  process.stderr.write(`host: ${line}\n`)
}
