import type { App, BrowserWindow } from 'electron'

interface EndGuardDeps {
  app: Pick<App, 'on' | 'quit'>
  hasUnsaved: () => boolean
  /** Asks every window with unsaved changes; false where one of them stays. */
  askEveryWindow: () => Promise<boolean>
}

export interface EndGuard {
  isEnding(): boolean
  /** Windows ends a session without a word of the program's own end. */
  followSessionEnd(window: BrowserWindow): void
  /** Asks every window, and ends the program where all agree. */
  end(): Promise<void>
  /** Ends the program without another question. */
  endNow(): void
}

/**
 * The program ends after every window with unsaved changes was asked, and none before: a single one that stays keeps all of
 * them (DESK-092).
 */
export function guardEnd({ app, hasUnsaved, askEveryWindow }: EndGuardDeps): EndGuard {
  let isEnding = false

  function endNow(): void {
    isEnding = true
    app.quit()
  }

  async function end(): Promise<void> {
    if (await askEveryWindow()) endNow()
  }

  app.on('before-quit', (event) => {
    if (isEnding || !hasUnsaved()) {
      isEnding = true
      return
    }
    event.preventDefault()
    void end()
  })

  return {
    isEnding: () => isEnding,
    followSessionEnd(window) {
      if (process.platform === 'win32') window.on('session-end', () => (isEnding = true))
    },
    end,
    endNow,
  }
}
