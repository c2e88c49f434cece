import type { BrowserContext, Page } from 'playwright-core'
import type { HostOptions } from './options.ts'
import type { SchemeHandlers } from './protocol.ts'

/** What a window's contents offer to the parts of the host that serve its page. */
export interface PageOwner {
  onPageCall(kind: string, args: unknown[]): Promise<unknown>
  /** False when the app refuses the navigation. */
  mayNavigate(url: string, isMainFrame: boolean): boolean
  /** Of its session: what answers the app's schemes. */
  readonly handlers: SchemeHandlers
}

/** The one state of a running host; Electron's modules are process-wide in just the same way. */
interface HostRuntime {
  options: HostOptions
  context: Promise<BrowserContext>
  /** Another context, ready for windows, whose pages share nothing with those of the first. */
  openContext(): Promise<BrowserContext>
  owners: Map<Page, PageOwner>
  /** The same by the DevTools id of the page's outermost frame. */
  frameOwners: Map<string, PageOwner>
  /** A page that Chromium opened by itself at its start and that no window uses yet. */
  sparePage: Page | null
  /** What must be finished before the process may end. */
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

/** One line for the developer, on stderr; tests read these too. */
export function report(line: string): void {
  process.stderr.write(`host: ${line}\n`)
}
