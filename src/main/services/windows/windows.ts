import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createLeaveQuestions } from './leave-questions.ts'
import type { AppWindow, OpenWindow, WindowPlace } from './ports.ts'

/** Their pages share a computer: more of them help nobody. */
const MOST_WINDOWS = 8

const MAIN_SLOT = 1

const HERE = 'Ten wpis jest już otwarty w tym oknie.'
const IN_KIOSK = 'W trybie kiosku jest tylko jedno okno.'
const TOO_MANY = `Otwartych jest już ${MOST_WINDOWS} okien. Zamknij jedno z nich, żeby otworzyć następne.`

export interface WindowsDeps {
  /** Opens a window of the system at a path; `opener`: the one beside which it stands, null for the main one. */
  openWindow: (path: string, opener: AppWindow | null) => AppWindow
  isKiosk: () => boolean
  /** A window has opened or closed, or shows something else. */
  onChange: () => void
}

interface OpenOptions {
  /** The main window goes there itself. */
  inMain?: boolean | undefined
  slot?: number
}

/** The windows of the program: the main one, and up to seven more beside it. */
export interface Windows {
  openMain(): AppWindow
  all(): readonly AppWindow[]
  main(): AppWindow | null
  /** The window with the focus, else the main one. */
  front(): AppWindow | null
  find(id: number): AppWindow | null
  isMain(id: number): boolean
  /** For Diagnostyka and for what closes and opens windows; the main one first. */
  open(): readonly Readonly<OpenWindow>[]
  slotOf(id: number): number
  /** What a window was opened for, until its page has told where it is; null from then on. */
  wantedPath(id: number): string | null
  /**
   * A person's wish for another window. A record that a window shows already has that one brought to the front; throws an
   * `ApiFailure` in kiosk mode, beyond eight windows, and for the record that stands in the asking window.
   */
  openBeside(path: string, openerId: number, options?: OpenOptions): void
  /**
   * Goes to a screen for who comes from outside the program: in a window that shows the record already; else in the main
   * window where it holds nothing unsaved and is not the bench; else in a new one. Where there may be no further window the
   * main one is asked, whose guard asks the person.
   */
  openPath(path: string): void
  /** The screen that a window shows now. `isOpenInOtherWindow`: another one shows this record, and is in front by now. */
  setPlace(id: number, place: WindowPlace): { isOpenInOtherWindow: boolean }
  setUnsaved(id: number, hasUnsaved: boolean): void
  answerLeave(id: number, mayLeave: boolean): void
  /**
   * Asks every window with unsaved changes in turn, in front; but not `exceptId`, which has asked by itself. False as soon
   * as one of them stays. Nothing is closed by it.
   */
  askEveryWindow(exceptId?: number): Promise<boolean>
  /** The same of one window. */
  askWindow(id: number): Promise<boolean>
  hasUnsaved(id?: number): boolean
  /** Nobody works in any of them: each shows a screen before the sign-in. */
  everyWindowOnSignIn(): boolean
  /** Every window but the main one, without a question. */
  closeExtras(): void
  /** The window's page died or was loaded anew: what it held is gone. */
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

  /** A window that shows this record, or is opening at its path. */
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
      // A window that was sent away from a record does not show it.
      entry.place = other ? { ...place, kind: 'page' } : place
      // One that was loaded ahead has been hidden until now.
      if (!entry.isLocationReported) entry.window.show()
      entry.isLocationReported = true
      onChange()
      other?.window.toFront()
      return { isOpenInOtherWindow: other !== undefined }
    },
    setUnsaved(id, hasUnsaved) {
      const entry = opened.get(id)
      if (entry) entry.hasUnsaved = hasUnsaved
    },
    answerLeave: (id, mayLeave) => questions.answer(id, mayLeave),
    askEveryWindow: (exceptId) => questions.askInTurn(list().filter(({ window }) => window.id !== exceptId)),
    async askWindow(id) {
      const entry = opened.get(id)
      return entry ? questions.askInTurn([entry]) : true
    },
    hasUnsaved: (id) =>
      id === undefined ? list().some(({ hasUnsaved }) => hasUnsaved) : (opened.get(id)?.hasUnsaved ?? false),
    everyWindowOnSignIn: () => list().every(({ place }) => place.kind === 'signIn'),
    closeExtras() {
      for (const { window, slot } of list()) if (slot !== MAIN_SLOT) window.close()
    },
    pageGone(id) {
      const entry = opened.get(id)
      if (entry) entry.hasUnsaved = false
      questions.gone(id)
    },
    closed(id) {
      opened.delete(id)
      questions.gone(id)
      onChange()
    },
  }
}
