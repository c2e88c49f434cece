import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as startTimer } from 'node:timers'
import { app, powerSaveBlocker, screen, session, shell, type BrowserWindow, Menu } from 'electron'
import { createTextFile, writeTextNow } from '../adapters/text-file.ts'
import { appWindowOf } from '../app/app-window.ts'
import { keepAwakeFor } from '../app/awake.ts'
import { guardClose } from '../app/close-guard.ts'
import { showCrashes } from '../app/crash-page.ts'
import { guardEnd } from '../app/end-guard.ts'
import { followKiosk } from '../app/kiosk-window.ts'
import { guardNavigation } from '../app/navigation-guard.ts'
import { refuseDownloads } from '../app/page-downloads.ts'
import { refusePermissions } from '../app/permissions.ts'
import { createWindow } from '../app/window.ts'
import { placeBeside, type Rectangle } from '../app/window-placement.ts'
import { readWindowState, persistWindow, type WindowMemory } from '../app/window-state.ts'
import { PRELOADED_PAGE_PATH } from '#shared/domain/waiting-path.ts'
import type { Events } from '#shared/ipc/events.ts'
import type { Kiosk } from '../services/kiosk/kiosk.ts'
import { createExternalLinks } from '../services/links/external-links.ts'
import type { Log } from '../services/log/log.ts'
import {
  createEmit,
  createTransferStarters,
  type EmitEvent,
  type TransferStarters,
} from '../services/windows/addressing.ts'
import { createLeftWindows, type LeftWindows } from '../services/windows/left-windows.ts'
import type { AppWindow, WaitingWindow } from '../services/windows/ports.ts'
import { readScreenPath } from '../services/windows/screen-paths.ts'
import { createSpareWindow } from '../services/windows/spare-window.ts'
import { openWindowHabit } from '../services/windows/window-habit.ts'
import { createWindows, type Windows } from '../services/windows/windows.ts'
import type { Profile } from './profile.ts'
import { kioskMenuTemplate, menuTemplate, type MenuActions } from '../app/menu.ts'

/** Creates the program's menus. Returns a function that sets the menu of the mode. */
function keepMenu({
  hasDeveloperTools,
  ...actions
}: MenuActions & { hasDeveloperTools: boolean }): (isKiosk: boolean) => void {
  const { platform } = process
  const template = menuTemplate(actions, {
    platform,
    hasDeveloperItems: !app.isPackaged && hasDeveloperTools,
  })
  return (isKiosk) => {
    const shown = isKiosk ? kioskMenuTemplate(platform) : template
    Menu.setApplicationMenu(shown && Menu.buildFromTemplate(shown))
  }
}

interface WindowsParts {
  profile: Profile
  log: Log
  kiosk: Kiosk
  /** Origin from which the windows' pages are loaded, without a trailing slash. */
  pageOrigin: string
  hasDeveloperTools: boolean
  /** Called when the main window has something to show. */
  onShown: () => void
  onClosed: (windowId: number) => void
}

/** The program's windows, and the functions that send events to them. */
export interface ProgramWindows {
  windows: Windows
  left: LeftWindows
  starters: TransferStarters
  emit: EmitEvent
  /** Ends the program without a further prompt. To be called after `windows.askEveryWindow()`. */
  endNow: () => void
  /**
   * Settles when the window's requests may be handled: immediately, except for a preloaded window that is not in use
   * yet.
   */
  admitted: (windowId: number) => Promise<void>
  /** The user will probably open another window soon. */
  expectWindow: () => void
}

/** A preloaded window is shown after this time, whatever its page does. */
const LATEST_SHOWN_MS = 2_000

/** Connects the windows with their guards, their stored state and their menu. No window is open yet. */
export function prepareWindows(parts: WindowsParts): ProgramWindows {
  const { profile, log, kiosk, pageOrigin, hasDeveloperTools } = parts
  const statePath = profile.file('window-state.json')
  const stateFile = {
    ...createTextFile(statePath),
    writeNow: (text: string) => writeTextNow(statePath, text),
  }
  const frames = new Map<number, BrowserWindow>()
  let memory: WindowMemory | null = null

  refusePermissions(session.defaultSession)
  refuseDownloads(session.defaultSession, log)
  const windows = createWindows({
    openWindow,
    isKiosk: () => kiosk.isOn(),
    onChange() {
      spare.consider()
      send('windows.changed', { windows: windows.shown() })
    },
  })
  const starters = createTransferStarters()
  const left = createLeftWindows(windows)
  const habit = openWindowHabit(createTextFile(profile.file('several-windows')), () => Date.now())
  const spare = createSpareWindow({
    open: openSpare,
    windows: () => windows.open(),
    isKiosk: () => kiosk.isOn(),
    isUsual: () => habit.isUsual(),
    memoryBytes: totalmem(),
    after(milliseconds, run) {
      const timer = startTimer(run, milliseconds).unref()
      return () => clearTimeout(timer)
    },
  })
  const send = createEmit(windows, starters)
  const end = guardEnd({
    app,
    hasUnsaved: () => windows.hasUnsaved(),
    askEveryWindow: () => windows.askEveryWindow(),
  })

  function placementBeside(frame: BrowserWindow): Rectangle {
    const bounds = frame.getNormalBounds()
    return placeBeside(bounds, screen.getDisplayMatching(bounds).workArea)
  }

  function openFrame(opener: AppWindow | null, isSpare: boolean): BrowserWindow {
    const preload = join(profile.out, 'preload', 'index.cjs')
    const beside = opener && frames.get(opener.id)
    if (!beside) {
      const state = readWindowState(stateFile, screen)
      const frame = createWindow({ preload, placement: state, hasDeveloperTools })
      memory = persistWindow(frame, state, stateFile, log)
      frame.once('ready-to-show', parts.onShown)
      followKiosk(frame, { kiosk, showMenu })
      return frame
    }
    const placement = placementBeside(beside)
    const frame = createWindow({ preload, placement, hasDeveloperTools, isSpare })
    frame.webContents.on('dom-ready', () => frame.webContents.setZoomFactor(memory?.factor() ?? 1))
    return frame
  }

  function openWindow(path: string, opener: AppWindow | null): AppWindow {
    if (opener === null) return loadWindow(path, null).window
    habit.note()
    return spare.take(opener) ?? loadWindow(path, opener).window
  }

  function openSpare(): WaitingWindow | null {
    const { window, frame } = loadWindow(PRELOADED_PAGE_PATH, windows.main(), true)
    if (frame.isVisible()) {
      window.close()
      return null
    }
    frame.webContents.on('render-process-gone', () => spare.gone(window.id))
    return {
      window,
      takePlace(opener) {
        const beside = frames.get(opener.id)
        if (beside) frame.setBounds(placementBeside(beside))
        frame.webContents.setZoomFactor(memory?.factor() ?? 1)
        // A page that cannot report that it is ready must be shown too.
        startTimer(() => window.show(), LATEST_SHOWN_MS).unref()
      },
    }
  }

  function loadWindow(
    path: string,
    opener: AppWindow | null,
    isSpare = false,
  ): { window: AppWindow; frame: BrowserWindow } {
    const isMain = opener === null
    const frame = openFrame(opener, isSpare)
    const { id } = frame.webContents
    const links = createExternalLinks({
      open: (url) => shell.openExternal(url),
      isKiosk: () => kiosk.isOn(),
      now: () => performance.now(),
      log,
      emit: (name, payload) => window.send(name, payload),
    })
    guardNavigation(frame.webContents, { links, openScreen: (wanted) => void openScreen(wanted, id), log })
    showCrashes(frame, log)
    const close = guardClose(frame, {
      isKiosk: () => kiosk.isOn(),
      isEnding: () => end.isEnding(),
      // The program ends with the main window.
      hasUnsaved: () => !end.isEnding() && windows.hasUnsaved(isMain ? undefined : id),
      ask: () => void (isMain ? end.end() : closeWhereAgreed(id)),
      onPageGone: () => windows.pageGone(id),
    })
    end.followSessionEnd(frame)
    const window = appWindowOf(frame, {
      isSpare,
      close,
      keepAwake: keepAwakeFor(frame, powerSaveBlocker),
      openExternal: (url) => links.open(url),
    })
    frames.set(id, frame)
    frame.on('closed', () => {
      frames.delete(id)
      if (isMain) windows.closeExtras()
      windows.closed(id)
      spare.gone(id)
      parts.onClosed(id)
    })
    frame.loadURL(`${pageOrigin}${path}`).catch((cause: unknown) => {
      log.warn('window', 'the page was not loaded to its end', cause)
      spare.gone(id)
    })
    return { window, frame }
  }

  async function closeWhereAgreed(id: number): Promise<void> {
    if (await windows.askWindow(id)) windows.find(id)?.close()
  }

  async function openScreen(wanted: string, openerId: number): Promise<void> {
    try {
      const path = await readScreenPath(wanted)
      if (path === null) log.warn('window', 'refused to open a window for an address without a screen')
      else windows.openBeside(path, openerId)
    } catch (cause) {
      log.info('window', `no further window: ${String(cause)}`)
    }
  }

  const showMenu = keepMenu({
    hasDeveloperTools,
    command: (command) => windows.front()?.send('window.command', { command }),
    zoom(direction) {
      memory?.zoom(direction)
      for (const frame of frames.values()) frame.webContents.setZoomFactor(memory?.factor() ?? 1)
    },
  })

  kiosk.onChange((isOn) => {
    spare.consider()
    if (!isOn) return
    for (const { id } of windows.all()) if (!windows.isMain(id)) void closeWhereAgreed(id)
  })

  const emit: EmitEvent = (name, payload, windowId) => {
    send(name, payload, windowId)
    // Runs after the pages have received the event, because by then they have stored their form data.
    if (name === 'session.changed') left.sessionChanged(payload as Events['session.changed'])
  }
  return {
    windows,
    left,
    starters,
    emit,
    endNow: () => end.endNow(),
    admitted: (id) => spare.admitted(id),
    expectWindow: () => spare.expect(),
  }
}
