import type { AppWindow, OpenWindow, WaitingWindow } from './ports.ts'

/** So long after the last change, nobody is in the middle of anything that the load of a page would slow down. */
const REST_MS = 5_000

/** A computer with less memory than this has none for a page that nobody has asked for. */
const LEAST_MEMORY_BYTES = 6e9

export interface SpareWindowDeps {
  /** Loads the code of the page in a hidden window; null where windows cannot be hidden. */
  open: () => WaitingWindow | null
  /** The main one first. */
  windows: () => readonly Readonly<OpenWindow>[]
  isKiosk: () => boolean
  /** People of this station work with several windows. */
  isUsual: () => boolean
  /** Of the computer. */
  memoryBytes: number
  /** Runs something once; answers how to call it off. Keeps no program alive. */
  after: (milliseconds: number, run: () => void) => () => void
}

/**
 * The second window, loaded before anybody asks for it: loading a page takes longer than drawing its screen. One waits while
 * the main window stands alone, so that two open windows cost two pages and no more, and only where people open further
 * windows. It holds nobody's data: what its page asks is answered once it is taken.
 */
export interface SpareWindow {
  /** Windows, what they show, or the mode are others now. */
  consider(): void
  /** The window that waits, beside its opener from now on; null where none does. */
  take(opener: AppWindow): AppWindow | null
  /** Settled at once, but for the window that waits: with it when it is taken. */
  admitted(windowId: number): Promise<void>
  /** A window closed or its page died by itself: where it is the one that waits, none will wait any more. */
  gone(windowId: number): void
}

export function createSpareWindow(deps: SpareWindowDeps): SpareWindow {
  let spare: { waiting: WaitingWindow; admission: PromiseWithResolvers<void> } | null = null
  let isGivenUp = deps.memoryBytes < LEAST_MEMORY_BYTES
  let callOff = () => {}

  function isWanted(): boolean {
    const [main, ...others] = deps.windows()
    if (isGivenUp || !main?.isLocationReported || others.length > 0 || deps.isKiosk()) return false
    // A bench stays alone, and nobody opens a window before they have signed in.
    return main.place.kind !== 'bench' && main.place.kind !== 'signIn' && deps.isUsual()
  }

  function drop(): void {
    const { waiting } = spare ?? {}
    // That it closes is heard of as well.
    spare = null
    waiting?.window.close()
  }

  return {
    consider() {
      callOff()
      if (!isWanted()) drop()
      else if (!spare)
        callOff = deps.after(REST_MS, () => {
          const waiting = deps.open()
          if (waiting) spare = { waiting, admission: Promise.withResolvers() }
          else isGivenUp = true
        })
    },
    take(opener) {
      callOff()
      if (!spare) return null
      const { waiting, admission } = spare
      spare = null
      waiting.takePlace(opener)
      admission.resolve()
      return waiting.window
    },
    admitted: (windowId) =>
      spare?.waiting.window.id === windowId ? spare.admission.promise : Promise.resolve(),
    gone(windowId) {
      if (spare?.waiting.window.id !== windowId) return
      isGivenUp = true
      drop()
    },
  }
}
