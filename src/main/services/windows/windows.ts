import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createLeaveQuestions } from './leave-questions.ts'
import type { OpenedWindow } from '#shared/ipc/routes/windows.ts'
import type { AppWindow, OpenWindow, WindowPlace } from './ports.ts'

/** The pages share a computer, so more windows do not help. */
const MOST_WINDOWS = 8

const MAIN_SLOT = 1

const HERE = 'Ten wpis jest już otwarty w tym oknie.'
const IN_KIOSK = 'W trybie kiosku jest tylko jedno okno.'
const TOO_MANY = `Otwartych jest już ${MOST_WINDOWS} okien. Zamknij jedno z nich, żeby otworzyć następne.`

export interface WindowsDeps {
  /** Opens a system window at a path. `opener` is the window beside which it is placed, or null for the main one. */
  openWindow: (path: string, opener: AppWindow | null) => AppWindow
  isKiosk: () => boolean
  /** Called when a window has opened, closed, shows something else, or has or no longer has unsaved changes. */
  onChange: () => void
}

interface OpenOptions {
  /** True if the main window navigates instead. */
  inMain?: boolean | undefined
  slot?: number
}

/** The program's windows: the main one and up to seven more. */
export interface Windows {
  openMain(): AppWindow
  all(): readonly AppWindow[]
  main(): AppWindow | null
  /** The window with the focus, otherwise the main one. */
  front(): AppWindow | null
  find(id: number): AppWindow | null
  isMain(id: number): boolean
  /** For Diagnostyka and for opening and closing windows; the main window first. */
  open(): readonly Readonly<OpenWindow>[]
  /** What the pages may know of each other. */
  shown(): OpenedWindow[]
  /** Brings the window with this slot to the front, if there is one. */
  toFront(slot: number): void
  slotOf(id: number): number
  /** Returns what a window was opened for until its page has reported its place; null after that. */
  wantedPath(id: number): string | null
  /**
   * Opens another window on the user's request. If a window already shows the record, it is brought to the front
   * instead. Throws an `ApiFailure` in kiosk mode, beyond eight windows, and for the record that the requesting window
   * shows.
   */
  openBeside(path: string, openerId: number, options?: OpenOptions): void
  /**
   * Shows a screen for a link from outside the program: in a window that already shows the record; otherwise in the
   * main window if it has no unsaved changes and is not the bench; otherwise in a new one. If no more windows are
   * allowed, it uses the main window, whose guard prompts the user.
   */
  openPath(path: string): void
  /**
   * Sets the screen that a window shows now. `isElsewhere` means that another window shows this record and has been
   * brought to the front.
   */
  setPlace(id: number, place: WindowPlace): { isOpenInOtherWindow: boolean }
  setUnsaved(id: number, hasUnsaved: boolean): void
  answerLeave(id: number, mayLeave: boolean): void
  /**
   * Prompts in each window with unsaved changes, one after the other, except `exceptId`, which has already prompted.
   * False if the user stays in one of them. Closes no window.
   */
  askEveryWindow(exceptId?: number): Promise<boolean>
  /** Prompts in one window in the same way. */
  askWindow(id: number): Promise<boolean>
  hasUnsaved(id?: number): boolean
  /** True if every window shows a screen before the sign-in. */
  everyWindowOnSignIn(): boolean
  /** Closes every window except the main one, without prompting. */
  closeExtras(): void
  /** Called when the window's page has crashed or reloaded, so that its unsaved changes are lost. */
  pageGone(id: number): void
  closed(id: number): void
}

const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path

function refused(message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.windowsRefused, message })
}

export function createWindows({ openWindow, isKiosk, onChange }: WindowsDeps): Windows {
  const opened = new Map<number, OpenWindow>()
  const questions = createLeaveQuestions()

  const list = (): OpenWindow[] => [...opened.values()].toSorted((a, b) => a.slot - b.slot)
  const mainEntry = (): OpenWindow | null => list().find(({ slot }) => slot === MAIN_SLOT) ?? null
  const main = (): AppWindow | null => mainEntry()?.window ?? null

  function freeSlot(): number | null {
    const taken = new Set(list().map(({ slot }) => slot))
    const slots = Array.from({ length: MOST_WINDOWS }, (_, index) => index + 1)
    return slots.find((slot) => !taken.has(slot)) ?? null
  }

  function add(path: string, opener: AppWindow | null, slot: number): AppWindow {
    const window = openWindow(path, opener)
    const place: WindowPlace = { path, kind: 'page' }
    opened.set(window.id, { window, slot, place, isLocationReported: false, hasUnsaved: false })
    onChange()
    return window
  }

  /** Returns a window that shows this record or is opening at its path. */
  function showing(path: string): OpenWindow | undefined {
    return list().find(
      ({ place, isLocationReported }) =>
        pathnameOf(place.path) === pathnameOf(path) && (place.kind === 'record' || !isLocationReported),
    )
  }

  function showIn({ window }: OpenWindow, path: string): void {
    window.toFront()
    window.send('window.show', { path })
  }

  return {
    openMain: () => add('/', null, MAIN_SLOT),
    all: () => list().map(({ window }) => window),
    main,
    front: () => list().find(({ window }) => window.isFocused())?.window ?? main(),
    find: (id) => opened.get(id)?.window ?? null,
    isMain: (id) => opened.get(id)?.slot === MAIN_SLOT,
    open: list,
    shown: () => list().map(({ slot, place, hasUnsaved }) => ({ slot, path: place.path, hasUnsaved })),
    toFront: (slot) =>
      list()
        .find((entry) => entry.slot === slot)
        ?.window.toFront(),
    slotOf: (id) => opened.get(id)?.slot ?? MAIN_SLOT,
    wantedPath(id) {
      const entry = opened.get(id)
      return entry && !entry.isLocationReported ? entry.place.path : null
    },
    openBeside(path, openerId, { inMain = false, slot } = {}) {
      const mainWindow = mainEntry()
      if (inMain && mainWindow) return showIn(mainWindow, path)
      const there = showing(path)
      if (there?.window.id === openerId) throw refused(HERE)
      if (there) return there.window.toFront()
      if (isKiosk()) throw refused(IN_KIOSK)
      const free = freeSlot()
      if (free === null) throw refused(TOO_MANY)
      const isFree = slot !== undefined && !list().some((entry) => entry.slot === slot)
      add(path, opened.get(openerId)?.window ?? main(), isFree ? slot : free)
    },
    openPath(path) {
      const there = showing(path)
      if (there) return there.window.toFront()
      const mainWindow = mainEntry()
      const isAtWork = mainWindow !== null && (mainWindow.hasUnsaved || mainWindow.place.kind === 'bench')
      const slot = isAtWork && !isKiosk() ? freeSlot() : null
      if (slot !== null) add(path, main(), slot)
      else if (mainWindow) showIn(mainWindow, path)
    },
    setPlace(id, place) {
      const entry = opened.get(id)
      if (!entry) return { isOpenInOtherWindow: false }
      const other =
        place.kind === 'record'
          ? list().find(
              ({ window, place: held }) =>
                window.id !== id &&
                held.kind === 'record' &&
                pathnameOf(held.path) === pathnameOf(place.path),
            )
          : undefined
      // A window that was redirected away from a record does not show it.
      entry.place = other ? { ...place, kind: 'page' } : place
      // A preloaded window is hidden until now.
      if (!entry.isLocationReported) entry.window.show()
      entry.isLocationReported = true
      onChange()
      other?.window.toFront()
      return { isOpenInOtherWindow: other !== undefined }
    },
    setUnsaved(id, hasUnsaved) {
      const entry = opened.get(id)
      if (!entry || entry.hasUnsaved === hasUnsaved) return
      entry.hasUnsaved = hasUnsaved
      onChange()
    },
    answerLeave: (id, mayLeave) => questions.answer(id, mayLeave),
    askEveryWindow: (exceptId) =>
      questions.promptSequentially(list().filter(({ window }) => window.id !== exceptId)),
    async askWindow(id) {
      const entry = opened.get(id)
      return entry ? questions.promptSequentially([entry]) : true
    },
    hasUnsaved: (id) =>
      id === undefined ? list().some(({ hasUnsaved }) => hasUnsaved) : (opened.get(id)?.hasUnsaved ?? false),
    everyWindowOnSignIn: () => list().every(({ place }) => place.kind === 'signIn'),
    closeExtras() {
      for (const { window, slot } of list()) if (slot !== MAIN_SLOT) window.close()
    },
    pageGone(id) {
      const entry = opened.get(id)
      if (entry?.hasUnsaved) {
        entry.hasUnsaved = false
        onChange()
      }
      questions.gone(id)
    },
    closed(id) {
      opened.delete(id)
      questions.gone(id)
      onChange()
    },
  }
}
