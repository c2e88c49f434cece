import type { CDPSession, Page } from 'playwright-core'
import type { Rectangle } from './screen.ts'

export type WindowState = 'normal' | 'maximized' | 'fullscreen'

/** Sets the size, position and zoom of a window's page in Chromium. */
export interface WindowMetrics {
  place(bounds: Rectangle, state: WindowState): Promise<void>
  zoom(factor: number): Promise<void>
  /** Reads the current position of a real window. Null for a headless one, which stays where the app put it. */
  read(): Promise<{ bounds: Rectangle; state: WindowState } | null>
}

/** Metrics without a display. There is no window, so size and zoom affect only the layout. */
export function headlessMetrics(devtools: CDPSession): WindowMetrics {
  let size = { width: 800, height: 600 }
  let factor = 1
  const apply = async (): Promise<void> => {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(size.width / factor),
      height: Math.round(size.height / factor),
      deviceScaleFactor: factor,
      mobile: false,
    })
  }
  return {
    place({ width, height }) {
      size = { width, height }
      return apply()
    },
    zoom(value) {
      factor = value
      return apply()
    },
    read: () => Promise.resolve(null),
  }
}

export function realMetrics(devtools: CDPSession, page: Page): WindowMetrics {
  return {
    async place({ x, y, width, height }, state) {
      const { windowId } = await devtools.send('Browser.getWindowForTarget')
      // Chromium refuses a size together with a state, and a size in any state other than normal.
      await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
      await devtools.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y, width, height } })
      if (state === 'normal') return
      await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } })
    },
    async zoom(factor) {
      // The browser's own zoom cannot be set through DevTools.
      await page.evaluate(
        (value) => document.documentElement.style.setProperty('zoom', String(value)),
        factor,
      )
    },
    async read() {
      const { bounds } = await devtools.send('Browser.getWindowForTarget')
      const { left = 0, top = 0, width = 0, height = 0, windowState } = bounds
      const isSpecial = windowState === 'maximized' || windowState === 'fullscreen'
      return { bounds: { x: left, y: top, width, height }, state: isSpecial ? windowState : 'normal' }
    },
  }
}
