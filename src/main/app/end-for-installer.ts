import { setTimeout } from 'node:timers/promises'
import { BrowserWindow, type App } from 'electron'

interface EndParts {
  /** Ends the program without another question. */
  endNow: () => void
  /** Ends what was started beside the program; resolves when it has ended. */
  endBeside: () => Promise<void>
  /** Starts the installer. */
  last: () => Promise<void>
  log: { error(scope: string, message: string, cause?: unknown): void }
}

/** What does not end by itself within this time is left to the end of the program. */
const BESIDE_LIMIT_MS = 5_000

async function finish(
  app: Pick<App, 'exit' | 'relaunch'>,
  { endBeside, last, log }: EndParts,
): Promise<void> {
  try {
    await Promise.race([endBeside(), setTimeout(BESIDE_LIMIT_MS)])
    await last()
  } catch (cause) {
    log.error('updates', 'the installer was not started', cause)
    app.relaunch()
  }
  app.exit(0)
}

/**
 * Ends the program in its usual order, and starts an installer as the very last thing: it replaces files that a window,
 * the training shop or a spooler's process would hold. Windows have been asked before and are not asked again.
 */
export function endForInstaller(app: Pick<App, 'once' | 'exit' | 'relaunch'>, parts: EndParts): void {
  app.once('will-quit', (event) => {
    event.preventDefault()
    void finish(app, parts)
  })
  for (const window of BrowserWindow.getAllWindows()) window.destroy()
  parts.endNow()
}
