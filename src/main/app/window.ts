import { BrowserWindow } from 'electron'
import { CLOSED_PAGE } from './web-preferences.ts'
import { MIN_SIZE, type Rectangle } from './window-placement.ts'

export interface WindowOptions {
  /** Path of the built preload. */
  preload: string
  placement: Rectangle
  hasDeveloperTools: boolean
}

/** A window of the app, hidden until it has something to show. */
export function createWindow({ preload, placement, hasDeveloperTools }: WindowOptions): BrowserWindow {
  const { x, y, width, height } = placement
  const window = new BrowserWindow({
    x,
    y,
    width,
    height,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title: 'Backoffice',
    webPreferences: { ...CLOSED_PAGE, preload, devTools: hasDeveloperTools },
  })
  window.once('ready-to-show', () => window.show())
  return window
}
