import type { BrowserWindow } from 'electron'
import { createClosedWindow } from './closed-window.ts'
import { MIN_SIZE, type Rectangle } from './window-placement.ts'

export interface WindowOptions {
  /** Path of the built preload. */
  preload: string
  placement: Rectangle
  hasDeveloperTools: boolean
  /** Whether it stays hidden even after its page is loaded. */
  isSpare?: boolean
}

/** Creates a window of the app, which stays hidden until it has something to show. */
export function createWindow(options: WindowOptions): BrowserWindow {
  const { preload, placement, hasDeveloperTools, isSpare = false } = options
  const { x, y, width, height } = placement
  const window = createClosedWindow({
    x,
    y,
    width,
    height,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title: 'Backoffice',
    webPreferences: { preload, devTools: hasDeveloperTools },
  })
  if (!isSpare) window.once('ready-to-show', () => window.show())
  return window
}
