import { setTimeout } from 'node:timers/promises'
import { BrowserWindow, type App } from 'electron'

interface EndParts {
  /** Ends the program without a further prompt. */
  endNow: () => void
  /** Ends the processes that the program has started. Resolves when they have ended. */
  endChildProcesses: () => Promise<void>
  /** Starts the installer. */
  last: () => Promise<void>
  log: { error(scope: string, message: string, cause?: unknown): void }
}

/** A process that does not end within this time is left to end with the program. */
const BESIDE_LIMIT_MS = 5_000

async function finish(
  app: Pick<App, 'exit' | 'relaunch'>,
  { endChildProcesses, last, log }: EndParts,
): Promise<void> {
  try {
    await Promise.race([endChildProcesses(), setTimeout(BESIDE_LIMIT_MS)])
    await last()
  } catch (cause) {
    log.error('updates', 'the installer was not started', cause)
    app.relaunch()
  }
  app.exit(0)
}

/**
 * Ends the program in its usual order and starts an installer last, because the installer replaces files that a window,
 * the training shop or a spooler process would keep open. The windows have been prompted before and are not prompted
 * again.
 */
export function endForInstaller(app: Pick<App, 'once' | 'exit' | 'relaunch'>, parts: EndParts): void {
  app.once('will-quit', (event) => {
    event.preventDefault()
    void finish(app, parts)
  })
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  parts.endNow()
}
