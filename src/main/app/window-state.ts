import type { BrowserWindow, Screen } from 'electron'
import { z } from 'zod'
import { placeWindow, zoomStep, type WindowState } from './window-placement.ts'

/** A small file, accessed by its content. */
export interface StateFile {
  read(): string | null
  write(text: string): Promise<void>
}

interface PlaceFile extends StateFile {
  /** Writes before it returns, because the program may end with its window before a promise settles. */
  writeNow(text: string): void
}

interface StateLog {
  warn(scope: string, message: string, cause?: unknown): void
}

const stateSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isMaximized: z.boolean(),
  zoom: z.number().positive(),
})

/** Moving a window causes hundreds of events, so its position is written only after it comes to rest. */
const REST_MS = 300

export function readWindowState(
  file: StateFile,
  screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>,
): WindowState {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id)
  return placeWindow(
    parse(file),
    [primary, ...others].map((display) => display.workArea),
  )
}

function parse(file: StateFile): WindowState | null {
  try {
    const result = stateSchema.safeParse(JSON.parse(file.read() ?? 'null'))
    return result.success ? result.data : null
  } catch {
    // A window in its default position is no loss that is worth logging.
    return null
  }
}

export interface WindowMemory {
  /** Zoom factor; 1 is 100 %. */
  factor(): number
  zoom(direction: 'in' | 'out' | 'reset'): void
}

/** Applies the stored state of the window and stores its changes: size, position, maximised state and zoom. */
export function persistWindow(
  window: BrowserWindow,
  state: WindowState,
  file: PlaceFile,
  log: StateLog,
): WindowMemory {
  let { zoom } = state
  let timer: NodeJS.Timeout | null = null

  const notKept = (cause: unknown): void =>
    log.warn('window', 'the position of the window could not be saved', cause)
  /**
   * Null if there is nothing to store. In kiosk mode the window fills the screen, and its stored placement is the
   * previous one.
   */
  const place = (): string | null => {
    if (window.isDestroyed() || window.isKiosk()) return null
    const { x, y, width, height } = window.getNormalBounds()
    return `${JSON.stringify({ x, y, width, height, isMaximized: window.isMaximized(), zoom })}\n`
  }
  const save = (): void => {
    timer = null
    const text = place()
    if (text !== null) file.write(text).catch(notKept)
  }
  const saveAtEnd = (): void => {
    if (timer) clearTimeout(timer)
    const text = place()
    try {
      if (text !== null) file.writeNow(text)
    } catch (cause) {
      notKept(cause)
    }
  }
  const saveSoon = (): void => {
    timer ??= setTimeout(save, REST_MS)
  }
  const saveNow = (): void => {
    if (timer) clearTimeout(timer)
    save()
  }

  if (state.isMaximized) window.maximize()
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('close', saveAtEnd)
  window.webContents.on('dom-ready', () => window.webContents.setZoomFactor(zoom))

  return {
    factor: () => zoom,
    zoom(direction) {
      zoom = zoomStep(zoom, direction)
      window.webContents.setZoomFactor(zoom)
      saveNow()
    },
  }
}
