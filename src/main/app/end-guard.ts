import type { App, BrowserWindow } from 'electron'

interface EndGuardDeps {
  app: Pick<App, 'on' | 'quit'>
  hasUnsaved: () => boolean
  /** Prompts every window with unsaved changes. Resolves with false if one of them stays open. */
  askEveryWindow: () => Promise<boolean>
}

export interface EndGuard {
  isEnding(): boolean
  /** Sets the ending state at the end of a Windows session, which sends the program no event about its own end. */
  followSessionEnd(window: BrowserWindow): void
  /** Prompts every window, and ends the program if all agree. */
  end(): Promise<void>
  /** Ends the program without a further prompt. */
  endNow(): void
}

/**
 * Ends the program only after every window with unsaved changes was prompted. If a single window stays, all of them
 * stay (DESK-092).
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
