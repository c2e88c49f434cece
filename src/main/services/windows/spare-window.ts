import type { AppWindow, OpenWindow, WaitingWindow } from './ports.ts'

/** After this time without a change, loading a page is unlikely to slow the user down. */
const REST_MS = 5_000

/** After this time without another sign, a page that was loaded for a sign is closed. */
const SIGN_MS = 300_000

/** Computers with less memory do not preload a window. */
const LEAST_MEMORY_BYTES = 6e9

export interface SpareWindowDeps {
  /** Loads the page's code in a hidden window; null if windows cannot be hidden. */
  open: () => WaitingWindow | null
  /** The main window first. */
  windows: () => readonly Readonly<OpenWindow>[]
  isKiosk: () => boolean
  /** Whether users of this station work with several windows. */
  isUsual: () => boolean
  /** The computer's memory. */
  memoryBytes: number
  /** Runs a callback once and returns a function that cancels it. The timer does not keep the program running. */
  after: (milliseconds: number, run: () => void) => () => void
}

/**
 * The preloaded second window, because loading a page takes longer than rendering its screen. It is loaded only while
 * the main window is the only one, so two open windows cost two pages, and only at stations whose users open more
 * windows or after a sign that the user is about to. It has no user's data: its page's requests are answered once it is
 * taken.
 */
export interface SpareWindow {
  /** Called when the windows, what they show, or the mode have changed. */
  consider(): void
  /** Called at a sign that the user is about to open a window, e.g. the menu that offers it. Loads the page immediately. */
  expect(): void
  /** Places the preloaded window beside its opener and returns it; null if there is none. */
  take(opener: AppWindow): AppWindow | null
  /** Resolves immediately, except for the preloaded window: then when it is taken. */
  admitted(windowId: number): Promise<void>
  /**
   * Called when a window closed or its page crashed by itself. If it is the preloaded one, no other window will be
   * preloaded.
   */
  gone(windowId: number): void
}

export function createSpareWindow(deps: SpareWindowDeps): SpareWindow {
  let spare: { waiting: WaitingWindow; admission: PromiseWithResolvers<void> } | null = null
  let isGivenUp = deps.memoryBytes < LEAST_MEMORY_BYTES
  let callOff = () => {}
  let isExpected = false
  let forgetSign = () => {}

  function isPossible(): boolean {
    const [main, ...others] = deps.windows()
    if (isGivenUp || !main?.isLocationReported || others.length > 0 || deps.isKiosk()) return false
    // A bench uses one window, and users open no windows before they sign in.
    return main.place.kind !== 'bench' && main.place.kind !== 'signIn'
  }

  function load(): void {
    callOff()
    const waiting = deps.open()
    if (waiting) spare = { waiting, admission: Promise.withResolvers() }
    else isGivenUp = true
  }

  function endSign(): void {
    forgetSign()
    isExpected = false
  }

  function drop(): void {
    const { waiting } = spare ?? {}
    endSign()
    // Cleared first, because the close event calls this module as well.
    spare = null
    waiting?.window.close()
  }

  function consider(): void {
    callOff()
    if (!isPossible() || !(isExpected || deps.isUsual())) drop()
    else if (!spare) callOff = deps.after(REST_MS, load)
  }

  return {
    consider,
    expect() {
      if (!isPossible()) return
      endSign()
      isExpected = true
      forgetSign = deps.after(SIGN_MS, () => {
        isExpected = false
        consider()
      })
      if (!spare) load()
    },
    take(opener) {
      callOff()
      endSign()
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
